import { ByteCollector } from "./byte-collector.js";
import { clientGone } from "./errors.js";
import type { HttpAnswer, HttpRequest, TakeBytes } from "./http-exchange.js";

/** A Request of the fetch standard as a request of the routes. */
export function requestOf(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (take) => readAll(request.body, take),
    signal: request.signal,
  };
}

/** An answer of the routes as a Response of the fetch standard. */
export function responseOf(method: string, { status, headers, body }: HttpAnswer): Response {
  const hasBody = method !== "HEAD" && status !== 204;
  // A body in shared memory is not made by any route.
  return new Response(hasBody ? (body as string | Uint8Array<ArrayBuffer>) : null, { status, headers });
}

async function readAll(stream: ReadableStream<Uint8Array> | null, take: TakeBytes): Promise<Uint8Array> {
  const collector = new ByteCollector(take);
  if (!stream) return collector.bytes();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw clientGone();
    });
    if (done) return collector.bytes();
    try {
      collector.add(value);
    } catch (error) {
      await reader.cancel().catch(() => {});
      throw error;
    }
  }
}
