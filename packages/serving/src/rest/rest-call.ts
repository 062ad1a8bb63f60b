import { invalidArgument, unavailable } from "@heddle/status";
import { bodyTooLarge } from "../http/errors.js";
import { gunzip } from "../http/gzip.js";
import type { HttpRequest } from "../http/http-exchange.js";
import type { CallContext } from "../prediction/calls.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServableInput } from "../servable/servable.js";
import type { ServingMethod } from "../servable/serving-metrics.js";
import type { RestHandlerOptions } from "./rest-options.js";

const DEFAULT_MAX_BODY_BYTES = 2 ** 26;
const DEFAULT_MAX_PENDING_BYTES = 2 ** 29;

/** The bytes of the bodies that a handler holds, over all its requests. */
export interface PendingBytes {
  count: number;
}

/** One request on its way through the routes: its limits, and what is known of it for log and metrics. */
export class RestCall {
  readonly request: HttpRequest;
  readonly context: CallContext;
  model: string | undefined;
  version: bigint | undefined;
  method: ServingMethod | undefined;
  rows: number | undefined;
  requestBytes = 0;
  /** True once the service has the request, and reports it. */
  isServed = false;
  readonly #options: RestHandlerOptions;
  readonly #pending: PendingBytes;
  #heldBytes = 0;

  constructor(request: HttpRequest, options: RestHandlerOptions, pending: PendingBytes) {
    const { timeoutMs } = options;
    this.request = request;
    this.context = { entryPoint: "REST", signal: request.signal, ...(timeoutMs !== undefined && { timeoutMs }) };
    this.#options = options;
    this.#pending = pending;
  }

  /** Notes the model and the method that the request asks for. */
  asksFor({ name, version }: ModelSpec, method: ServingMethod): void {
    this.model = name;
    this.version = version;
    this.method = method;
  }

  /**
   * The body, unpacked.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED (413) past the limit of a body, UNAVAILABLE past that of all; INVALID_ARGUMENT (415) for
   * another coding than gzip; INVALID_ARGUMENT for damaged gzip data; CANCELLED
   */
  async body(): Promise<Uint8Array> {
    const { request } = this;
    const coding = request.header("content-encoding")?.trim().toLowerCase() ?? "";
    const isPacked = coding === "gzip" || coding === "x-gzip";
    if (!isPacked && coding !== "" && coding !== "identity") {
      const message = `the body of the request has the coding '${coding.slice(0, 40)}': wanted gzip or none`;
      throw invalidArgument(message, { httpStatus: 415 });
    }
    if (Number(request.header("content-length") ?? 0) > this.#maxBodyBytes) throw bodyTooLarge(this.#maxBodyBytes);
    const sent = await request.readBody(this.#taking());
    const body = isPacked ? await gunzip(sent, this.#taking()) : sent;
    this.requestBytes = body.byteLength;
    return body;
  }

  /** Notes the rows of the inputs: the largest of their first sizes. */
  countRows(inputs: Readonly<Record<string, ServableInput>>): void {
    for (const { shape } of Object.values(inputs)) this.rows = Math.max(this.rows ?? 0, shape[0] ?? 1);
  }

  /** Gives the bytes of the body back. */
  end(): void {
    this.#pending.count -= this.#heldBytes;
    this.#heldBytes = 0;
  }

  get #maxBodyBytes(): number {
    return this.#options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  }

  #taking(): (byteCount: number) => void {
    let taken = 0;
    return (byteCount) => {
      taken += byteCount;
      if (taken > this.#maxBodyBytes) throw bodyTooLarge(this.#maxBodyBytes);
      const { maxPendingBytes = DEFAULT_MAX_PENDING_BYTES } = this.#options;
      if (this.#pending.count + byteCount > maxPendingBytes) {
        throw unavailable(
          `the bodies of all requests have more than ${maxPendingBytes} bytes, the limit of this server`,
        );
      }
      this.#pending.count += byteCount;
      this.#heldBytes += byteCount;
    };
  }
}
