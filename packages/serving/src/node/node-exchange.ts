import type { IncomingMessage, ServerResponse } from "node:http";
import { ByteCollector } from "../http/byte-collector.js";
import { clientGone } from "../http/errors.js";
import type { HttpAnswer, HttpRequest, TakeBytes } from "../http/http-exchange.js";

/** A request of Node's server as a request of the routes: no stream and no Request is made. */
export function nodeRequest(
  message: IncomingMessage,
  response: ServerResponse,
  target: string,
  signal: AbortSignal,
): HttpRequest {
  return {
    method: message.method ?? "GET",
    target,
    header: (name) => {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    readBody: (take) => {
      if (expectsContinue(message)) response.writeContinue();
      return readAll(message, take);
    },
    signal,
  };
}

const MAX_JOINED_BYTES = 16_384;

/** Sends an answer. The rest of a body that was not read is thrown away, so that the client, which still sends, gets its answer. */
export function sendAnswer(message: IncomingMessage, response: ServerResponse, answer: HttpAnswer): void {
  const { status, headers, body } = answer;
  if (!message.complete) {
    // The client may send the body or not.
    if (expectsContinue(message)) response.shouldKeepAlive = false;
    else discard(message);
  }
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
  response.writeHead(status, { ...headers, "content-length": length });
  if (message.method === "HEAD") response.end();
  else if (typeof body === "string" || length > MAX_JOINED_BYTES) response.end(body);
  // Node joins text with the headers, and sends both in one call of the system; bytes are a second buffer.
  else response.end(Buffer.from(body.buffer, body.byteOffset, length).toString("latin1"), "latin1");
}

/** Path and query of a request's URL: a proxy sends whole URLs. */
export function targetOf(url: string): string {
  if (url.startsWith("/") || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** True for a client that sends its body when it is told to. */
export function expectsContinue({ headers }: IncomingMessage): boolean {
  return headers.expect !== undefined;
}

function readAll(message: IncomingMessage, take: TakeBytes): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const collector = new ByteCollector(take);
    const add = (chunk: Uint8Array) => {
      try {
        collector.add(chunk);
      } catch (error) {
        message.off("data", add);
        reject(error);
      }
    };
    message.on("data", add);
    message.once("end", () => {
      // Not a Buffer, whose slices are views.
      const { buffer, byteOffset, byteLength } = collector.bytes();
      resolve(new Uint8Array(buffer, byteOffset, byteLength));
    });
    const gone = () => {
      // Not message.complete, which is true before the last chunk is handed on.
      if (!message.readableEnded) reject(clientGone());
    };
    message.once("error", gone).once("close", gone);
  });
}

/** The bytes that a client may send after its answer, before its connection is closed. */
const MAX_DISCARDED_BYTES = 2 ** 26;

function discard(message: IncomingMessage): void {
  let byteCount = 0;
  message.on("data", (chunk: Uint8Array) => {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_DISCARDED_BYTES) message.socket.destroy();
  });
  message.resume();
}
