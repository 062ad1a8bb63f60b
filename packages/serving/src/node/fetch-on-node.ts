import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { HttpAnswer } from "../http/http-exchange.js";

/** A function of the fetch standard; a `restHandler` is one, and so is a function that checks a request and calls it. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** Answers a request of Node's server by a function of the fetch standard. @throws what the function throws */
export async function fetchOnNode(
  handler: FetchHandler,
  message: IncomingMessage,
  target: string,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { method = "GET", headers } = message;
  const base = `http://${headers.host !== undefined && URL.canParse(`http://${headers.host}`) ? headers.host : "localhost"}`;
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await handler(
    new Request(new URL(target, base), {
      method,
      headers: headersOf(message),
      signal,
      ...(hasBody && { body: streamOf(message), duplex: "half" }),
    }),
  );
  const kept: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "content-length" && name !== "transfer-encoding") kept[name] = value;
  });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: kept, body };
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) pairs.push([rawHeaders[i] ?? "", rawHeaders[i + 1] ?? ""]);
  return pairs;
}

function streamOf(message: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream: NodeReadableStream<Uint8Array<ArrayBuffer>> = Readable.toWeb(message);
  // Two declarations of one class: that of Node and that of the DOM.
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>;
}
