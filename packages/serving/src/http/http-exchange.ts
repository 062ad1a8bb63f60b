/** Takes bytes of a body into account before they are kept. @throws {StatusError} when a limit is exceeded */
export type TakeBytes = (byteCount: number) => void;

/** A request as the routes see it, whichever server it came through. */
export interface HttpRequest {
  /** In capitals, such as `"POST"`. */
  readonly method: string;
  /** Path and query as they were sent, percent-encoded. */
  readonly target: string;
  /** The value of a header; `name` is in lower case. */
  header(name: string): string | undefined;
  /** The whole body. Called once at most; not called when a request is refused before. @throws what `take` throws, and CANCELLED */
  readBody(take: TakeBytes): Promise<Uint8Array>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** An answer as the routes make it. */
export interface HttpAnswer {
  readonly status: number;
  /** By name in lower case, without Content-Length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8. */
  readonly body: string | Uint8Array;
}

const JSON_TYPE = { "content-type": "application/json" } as const;

/** An answer with a body of JSON. */
export function jsonAnswer(status: number, body: string | Uint8Array): HttpAnswer {
  return { status, headers: JSON_TYPE, body };
}
