/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/ask_server.h"

#include "host/base/err.h"
#include "host/base/list.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One asker. It is closed when he hangs up, and freed when it has closed. */
struct connection {
	struct ro_list link; /* ro_ask_server.connections */
	uv_pipe_t pipe;
	struct ro_ask_server *server; /* borrowed */
	char line[RO_ASK_LINE_MAX];
	size_t len;
	struct ro_store_ask *ask; /* under way; or NULL */
	uv_write_t write;
	uv_buf_t parts[2]; /* of the answer under way */
	char head[RO_ASK_LINE_MAX];
	struct ro_block body; /* owned */
	bool is_closing;
};

static void on_closed(uv_handle_t *handle)
{
	struct connection *connection = handle->data;
	struct ro_ask_server *server = connection->server;

	server->connection_count--;
	ro_block_free(&connection->body);
	free(connection);
	if (server->is_closing) {
		ro_closing_release(&server->closing);
	}
}

/* The journal's thread may still have the question; then nobody waits for
 * its answer any more. */
static void hang_up(struct connection *connection)
{
	if (connection->is_closing) {
		return;
	}
	connection->is_closing = true;
	if (connection->ask != NULL) {
		connection->ask->arg = NULL;
		connection->ask = NULL;
	}
	ro_list_remove(&connection->link);
	uv_close((uv_handle_t *)&connection->pipe, on_closed);
}

static void take_requests(struct connection *connection);

static void on_written(uv_write_t *write, int status)
{
	struct connection *connection = write->data;

	ro_block_free(&connection->body);
	connection->parts[0].len = 0;
	if (status != 0) {
		hang_up(connection);
	} else if (!connection->is_closing) {
		take_requests(connection); /* one may have come meanwhile */
	}
}

static void answer(struct connection *connection, int err)
{
	if (err == 0) {
		snprintf(connection->head, sizeof(connection->head), "ok %zu\n",
			connection->body.len);
	} else {
		ro_block_free(&connection->body);
		snprintf(connection->head, sizeof(connection->head), "no %s\n",
			ro_err_text(err));
	}
	connection->parts[0] = uv_buf_init(
		connection->head, (unsigned)strlen(connection->head));
	connection->parts[1] = uv_buf_init(
		(char *)connection->body.bytes, (unsigned)connection->body.len);
	connection->write.data = connection;
	if (uv_write(&connection->write, (uv_stream_t *)&connection->pipe,
		    connection->parts, connection->body.len > 0 ? 2 : 1,
		    on_written) != 0) {
		hang_up(connection);
	}
}

static void on_answered(struct ro_store_ask *ask)
{
	struct connection *connection = ask->arg;

	if (connection == NULL) {
		ro_block_free(&ask->answer);
	} else {
		connection->ask = NULL;
		connection->body = ask->answer;
		answer(connection, ask->err);
	}
	free(ask);
}

static void ask_store(struct connection *connection, int64_t run)
{
	struct ro_store *store = connection->server->journal->store;
	struct ro_store_ask *ask;

	if (store == NULL || store->ops->ask == NULL) {
		answer(connection, RO_E_STALLED);
		return;
	}
	ask = calloc(1, sizeof(*ask));
	ro_require(ask != NULL);
	ask->run = run;
	ask->done = on_answered;
	ask->arg = connection;
	connection->ask = ask;
	store->ops->ask(store, ask);
}

static void take_request(struct connection *connection, const char *line)
{
	uint64_t run = 0;

	if (strcmp(line, "runs") == 0) {
		ask_store(connection, 0);
	} else if (strncmp(line, "rows ", 5) == 0 &&
		ro_text_to_uint(line + 5, INT64_MAX, &run) && run > 0) {
		ask_store(connection, (int64_t)run);
	} else {
		answer(connection, RO_E_MALFORMED);
	}
}

/* The next one only when the one before is answered. */
static void take_requests(struct connection *connection)
{
	char line[RO_ASK_LINE_MAX];
	const char *end = memchr(connection->line, '\n', connection->len);
	size_t len;

	if (connection->ask != NULL || connection->parts[0].len > 0) {
		return;
	}
	if (end == NULL) {
		if (connection->len == sizeof(connection->line)) {
			hang_up(connection); /* no request is so long */
		}
		return;
	}
	len = (size_t)(end - connection->line);
	memcpy(line, connection->line, len);
	line[len] = '\0';
	connection->len -= len + 1;
	memmove(connection->line, end + 1, connection->len);
	take_request(connection, line);
}

static void on_room_wanted(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
	struct connection *connection = handle->data;

	(void)wanted;
	*room = uv_buf_init(connection->line + connection->len,
		(unsigned)(sizeof(connection->line) - connection->len));
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *room)
{
	struct connection *connection = stream->data;

	(void)room;
	if (got < 0) {
		hang_up(connection);
	} else if (got > 0) {
		connection->len += (size_t)got;
		take_requests(connection);
	}
}

static void on_connection(uv_stream_t *stream, int status)
{
	struct ro_ask_server *server = stream->data;
	struct connection *connection;

	if (status != 0) {
		return;
	}
	connection = calloc(1, sizeof(*connection));
	ro_require(connection != NULL);
	connection->server = server;
	ro_list_insert(&server->connections, &connection->link);
	server->connection_count++;
	ro_require(uv_pipe_init(stream->loop, &connection->pipe, 0) == 0);
	connection->pipe.data = connection;
	if (uv_accept(stream, (uv_stream_t *)&connection->pipe) != 0 ||
		server->connection_count > RO_ASK_CONNECTIONS_MAX ||
		uv_read_start((uv_stream_t *)&connection->pipe, on_room_wanted,
			on_read) != 0) {
		hang_up(connection);
	}
}

static int listen_at(struct ro_ask_server *server, struct ro_loop *loop)
{
	int failed = uv_pipe_init(&loop->uv, &server->pipe, 0);

	if (failed != 0) {
		return failed;
	}
	server->is_open = true;
	server->pipe.data = server;
	(void)unlink(server->path); /* of a board that lost its power */
	failed = uv_pipe_bind(&server->pipe, server->path);
	if (failed == 0) {
		failed = uv_listen(
			(uv_stream_t *)&server->pipe, 128, on_connection);
	}
	return failed;
}

void ro_ask_server_open(struct ro_ask_server *server, struct ro_loop *loop,
	struct ro_journal *journal)
{
	char directory[RO_SQLITE_PATH_MAX];
	int failed = UV_ENAMETOOLONG;

	if (server->is_open || !journal->is_open ||
		journal->late_head != NULL) {
		return;
	}
	ro_journal_directory(journal, directory);
	ro_list_init(&server->connections);
	server->journal = journal;
	if (ro_ask_path(directory, server->path, sizeof(server->path))) {
		failed = listen_at(server, loop);
	}
	if (failed != 0) {
		ro_log(directory,
			"'rochade games' and 'export' cannot ask this board "
			"while it runs: %s; it plays on",
			uv_strerror(failed));
	}
}

void ro_ask_server_close(
	struct ro_ask_server *server, ro_closing_done_fn *done, void *arg)
{
	ro_closing_begin(&server->closing, done, arg);
	if (server->is_open) {
		server->is_open = false;
		server->is_closing = true;
		for (unsigned i = 0; i < server->connection_count; i++) {
			ro_closing_hold(&server->closing);
		}
		while (!ro_list_is_empty(&server->connections)) {
			hang_up(ro_container_of(server->connections.next,
				struct connection, link));
		}
		ro_closing_handle(
			&server->closing, (uv_handle_t *)&server->pipe);
		(void)unlink(server->path);
	}
	ro_closing_end(&server->closing);
}
