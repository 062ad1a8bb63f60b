import { existsSync } from "node:fs";
import { chmod, lstat, unlink } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import type { ByteSink, ByteSource } from "@heddle/rows";
import { alreadyExists, invalidArgument, notFound, permissionDenied, unavailable } from "@heddle/status";
import { aborted } from "./aborted.js";

/** A stream of rows over a connection. */
export interface Connection {
  readonly source: ByteSource;
  readonly sink: ByteSink;
  /** True while no byte came. */
  isEmpty(): boolean;
}

/** The longest path of a socket: `sun_path` of macOS has 104 bytes, with a zero at the end. */
const MOST_PATH_BYTES = 103;

/** Every process that may connect uses the model. */
const OWNER_ONLY = 0o600;

/** How long a client may go on sending after its stream was answered. */
const LINGER_MS = 5000;

/**
 * Answers the connections to a Unix socket that its owner alone may use, until `signal` aborts and those under way have ended. A socket
 * without a listener is replaced.
 *
 * @param answer resolves when the stream of a connection is answered, or failed
 * @throws {StatusError} ALREADY_EXISTS when a process listens, or another kind of file is there; NOT_FOUND without its folder; PERMISSION_DENIED; UNAVAILABLE
 */
export async function serveSocket(
  path: string,
  signal: AbortSignal,
  answer: (connection: Connection) => Promise<void>,
  onListening: () => void,
): Promise<void> {
  if (Buffer.byteLength(path) > MOST_PATH_BYTES) {
    throw invalidArgument(`the path of a socket has at most ${MOST_PATH_BYTES} bytes: ${path}`);
  }
  await removeStale(path);
  const open = new Set<Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answered = answer(connectionOf(socket)).finally(() => {
      open.delete(answered);
      endGently(socket);
    });
    open.add(answered);
  });
  await listen(server, path);
  await chmod(path, OWNER_ONLY);
  onListening();
  await aborted(signal);
  server.close();
  await Promise.all(open);
}

/** Ends a connection. Bytes that still come are read and dropped: a socket closed before it has read them resets the client. */
function endGently(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
  socket.end();
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (!existsSync(dirname(path))) {
        // Node reports EACCES.
        reject(notFound(`the socket ${path} cannot be made: its folder does not exist`, { path }));
        return;
      }
      const isForbidden = error.code === "EACCES" || error.code === "EPERM";
      const fail = isForbidden ? permissionDenied : unavailable;
      reject(fail(`the socket ${path} cannot be made: ${error.message}`, { path }));
    });
    server.listen(path, resolve);
  });
}

/** Removes a socket on which no process listens. */
async function removeStale(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return;
  if (!found.isSocket()) throw alreadyExists(`${path} is a file, and not a socket`, { path });
  if (await hasListener(path)) throw alreadyExists(`a process listens on ${path}`, { path });
  // rm() of Node 20 on a socket lets later imports miss packages behind symbolic links.
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT")
      throw permissionDenied(`the socket ${path} cannot be removed: ${error.message}`, { path });
  });
}

function hasListener(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "ECONNREFUSED"));
  });
}

function connectionOf(socket: Socket): Connection {
  const name = "the connection";
  socket.on("error", () => {}); // Reading and writing report it.
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(unavailable(`${name} was closed: ${error.message}`)) : resolve()));
    });
  return {
    source: {
      name,
      sizeBytes: undefined,
      async *chunks() {
        for await (const chunk of socket.iterator({ destroyOnReturn: false })) yield chunk;
      },
    },
    sink: { name, write, give: write },
    isEmpty: () => socket.bytesRead === 0,
  };
}
