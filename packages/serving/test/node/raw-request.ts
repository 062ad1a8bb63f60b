import { connect, type Socket } from "node:net";
import type { ListeningServer } from "../../src/node/index.js";

/** A connection to a server, on which a test writes what it likes. */
export interface RawConnection {
  readonly socket: Socket;
  write(bytes: string | Uint8Array): void;
  /** All that was received, when the server closed the connection, with or without an error. */
  readonly closed: Promise<string>;
  /** Waits until what was received so far matches. */
  received(pattern: RegExp): Promise<string>;
}

export function rawConnection({ port }: ListeningServer): RawConnection {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  const waiting = new Set<() => void>();
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  });
  // The close event follows.
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return {
    socket,
    write: (bytes) => {
      socket.write(bytes);
    },
    closed,
    received: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(text)) return;
          waiting.delete(look);
          resolve(text);
        };
        waiting.add(look);
        void closed.then(() => reject(new Error(`the connection ended after: ${text.slice(0, 500)}`)));
        look();
      }),
  };
}
