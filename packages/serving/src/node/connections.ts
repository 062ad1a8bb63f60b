import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The requests under way on a connection, and the bytes that it had received when the last of them was answered. */
interface Connection {
  requests: number;
  bytesRead: number;
}

/**
 * The connections of a server and the requests on them, for an end that loses no request. Node's own `server.close()` destroys
 * connections whose last answer is still being sent.
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>();
  #isClosing = false;

  /** True once {@link closeIdle} was called: answers close their connections. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  add(socket: Socket): void {
    this.#connections.set(socket, { requests: 0, bytesRead: socket.bytesRead });
    socket.once("close", () => this.#connections.delete(socket));
  }

  /** Counts a request until its response is sent or its connection lost. */
  addRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    connection.requests++;
    response.once("close", () => {
      connection.requests--;
      connection.bytesRead = socket.bytesRead;
      if (this.#isClosing && connection.requests === 0) socket.destroySoon();
    });
  }

  /** Closes the connections on which no request is under way or arrives; the others are closed after their last answer. */
  closeIdle(): void {
    this.#isClosing = true;
    for (const [socket, { requests, bytesRead }] of this.#connections) {
      if (requests === 0 && bytesRead === socket.bytesRead) socket.destroySoon();
    }
  }

  /** Closes all connections. @returns true when one had a request under way */
  destroy(): boolean {
    const hadRequests = [...this.#connections.values()].some(({ requests }) => requests > 0);
    for (const socket of this.#connections.keys()) socket.destroy();
    return hadRequests;
  }
}
