import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type FetchHandler, type ListeningServer, type ListenOptions, listen } from "../../src/node/index.js";
import { rawConnection } from "./raw-request.js";

const open: ListeningServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close({ limitMs: 0 })));
});

async function serverOf(handler: FetchHandler, options: ListenOptions = {}): Promise<ListeningServer> {
  const server = await listen(handler, { port: 0, host: "127.0.0.1", ...options });
  open.push(server);
  return server;
}

/** A promise that others resolve. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let resolve = () => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return { opened, open: () => resolve() };
}

const echo: FetchHandler = async (received) =>
  new Response(`${received.method} ${new URL(received.url).pathname} ${await received.text()}`, {
    status: 201,
    headers: { "x-test": "yes" },
  });

describe("listen", () => {
  test("answers by a function of the fetch standard", async () => {
    const { url } = await serverOf(echo);
    const answer = await fetch(`${url}/a/b`, { method: "POST", body: "text" });
    expect([answer.status, answer.headers.get("x-test"), await answer.text()]).toEqual([201, "yes", "POST /a/b text"]);
  });

  test.each([256, 100_000])("sends %i bytes of every value as they are", async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => i);
    const { url } = await serverOf(() => new Response(bytes));
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
  });

  test("answers HEAD without a body and keeps the connection", async () => {
    const server = await serverOf(() => new Response("text"));
    const connection = rawConnection(server);
    connection.write("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const [head = "", get = ""] = (await connection.closed).split(/(?<=\r\n\r\n)(?=HTTP)/);
    expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*content-length: 4[\s\S]*\r\n\r\n$/i);
    expect(get).toMatch(/\r\n\r\ntext$/);
  });

  test("takes the path of a whole URL, as proxies send it", async () => {
    const connection = rawConnection(await serverOf(echo));
    connection.write("GET http://other.example/v1/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await connection.closed).toMatch(/GET \/v1\/x $/);
  });

  test("tells onError of a handler that throws, and answers with 500", async () => {
    const errors: string[] = [];
    const { url } = await serverOf(
      () => {
        throw new TypeError("broken");
      },
      { onError: (error) => errors.push(String(error)) },
    );
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toEqual([500, { error: "broken" }]);
    expect(errors).toEqual(["INTERNAL: broken"]);
  });

  test("aborts the request of a client that goes away", async () => {
    const [started, aborted] = [gate(), gate()];
    const server = await serverOf(async ({ signal }) => {
      signal.addEventListener("abort", () => aborted.open());
      started.open();
      await aborted.opened;
      return new Response("late");
    });
    const { socket, write } = rawConnection(server);
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await started.opened;
    socket.destroy();
    await aborted.opened;
  });

  test("refuses headers past the limit with 431", async () => {
    const connection = rawConnection(await serverOf(echo, { maxHeaderBytes: 1_000 }));
    connection.write(`GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(2_000)}\r\n\r\n`);
    expect(await connection.closed).toMatch(/^HTTP\/1.1 431 /);
  });

  test("ends the connection of a client that sends its headers too slowly", async () => {
    const connection = rawConnection(await serverOf(echo, { headersTimeoutMs: 50 }));
    connection.write("GET / HTTP/1.1\r\nHost: a\r\n");
    expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("ends the connection of a client that sends its body too slowly", async () => {
    const connection = rawConnection(await serverOf(echo, { headersTimeoutMs: 50, requestTimeoutMs: 50 }));
    connection.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
    expect(await connection.closed).not.toMatch(/ 201 /);
  });

  test("ends the connection of a client that does not take its answer", async () => {
    const size = 30_000_000;
    const server = await serverOf(() => new Response(new Uint8Array(size)), { requestTimeoutMs: 50 });
    const connection = rawConnection(server);
    connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await connection.received(/\r\n\r\n/);
    connection.socket.pause();
    await server.close({ limitMs: 3_600_000 });
    connection.socket.resume();
    expect((await connection.closed).length).toBeLessThan(size);
  });

  test("closes connections past the limit", async () => {
    const server = await serverOf(echo, { maxConnections: 1 });
    const first = rawConnection(server);
    first.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await first.received(/201/);
    expect(await rawConnection(server).closed).toBe("");
    first.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await first.closed).toMatch(/201[\s\S]*201/);
  });

  test("listens at a Unix socket, and takes that of a process that ended", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-listen-"));
    const path = join(folder, "a.sock");
    try {
      const server = await serverOf(echo, { host: path });
      expect([server.url, server.port]).toEqual([`unix:${path}`, 0]);
      await expect(serverOf(echo, { host: path })).rejects.toThrow(
        expect.objectContaining({ code: "UNAVAILABLE", message: `${path} is used by another process` }),
      );
      const [answer] = await once(request({ socketPath: path, path: "/v2" }).end(), "response");
      expect(answer.statusCode).toBe(201);
      await server.close();
      const lost = join(folder, "none", "a.sock");
      await expect(serverOf(echo, { host: lost })).rejects.toThrow(
        expect.objectContaining({ code: "NOT_FOUND", message: `the folder of the socket ${lost} does not exist` }),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("refuses an address in use, and one of another machine", async () => {
    const { port } = await serverOf(echo);
    await expect(serverOf(echo, { port })).rejects.toThrow(
      expect.objectContaining({ code: "UNAVAILABLE", message: `127.0.0.1:${port} is used by another process` }),
    );
    await expect(serverOf(echo, { host: "192.0.2.1" })).rejects.toThrow(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: expect.stringMatching(/^cannot listen at 192.0.2.1:0: /),
      }),
    );
  });

  test("hands a body on when the client waits for leave to send it", async () => {
    const connection = rawConnection(await serverOf(echo));
    connection.write(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\n",
    );
    await connection.received(/^HTTP\/1.1 100 Continue/);
    connection.write("text");
    expect(await connection.closed).toMatch(/POST \/ text$/);
  });
});

describe("close", () => {
  test("waits for requests under way, and closes their connections after the answer", async () => {
    const [started, finish] = [gate(), gate()];
    const server = await serverOf(async () => {
      started.open();
      await finish.opened;
      return new Response("whole");
    });
    const [busy, idle] = [rawConnection(server), rawConnection(server)];
    busy.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await started.opened;
    const closing = server.close({ limitMs: 3_600_000 });
    expect(await idle.closed).toBe("");
    const refused = connect(server.port, "127.0.0.1");
    const [error] = await once(refused, "error");
    expect(error.code).toBe("ECONNREFUSED");
    finish.open();
    expect(await busy.closed).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*Connection: close[\s\S]*whole$/i);
    await closing;
  });

  test("loses no byte of an answer that is being sent", async () => {
    const size = 30_000_000;
    const server = await serverOf(() => new Response(new Uint8Array(size)));
    const connection = rawConnection(server);
    connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await connection.received(/\r\n\r\n/);
    connection.socket.pause();
    const closing = server.close({ limitMs: 3_600_000 });
    connection.socket.resume();
    const text = await connection.closed;
    expect(text.length - text.indexOf("\r\n\r\n") - 4).toBe(size);
    await closing;
  });

  test("ends requests past its limit", async () => {
    const [started, aborted] = [gate(), gate()];
    const server = await serverOf(async ({ signal }) => {
      signal.addEventListener("abort", () => aborted.open());
      started.open();
      return await new Promise<Response>(() => {});
    });
    const connection = rawConnection(server);
    connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await started.opened;
    expect(await server.close({ limitMs: 1 })).toBe(true);
    expect(await connection.closed).toBe("");
    await aborted.opened;
  });

  test("waits for the first call", async () => {
    const server = await serverOf(echo);
    expect(await Promise.all([server.close(), server.close()])).toEqual([false, false]);
    await server.close();
  });

  test("leaves the port to others", async () => {
    const server = await serverOf(echo);
    await fetch(server.url);
    await server.close();
    const next = createServer().listen(server.port, "127.0.0.1");
    await once(next, "listening");
    next.close();
  });
});
