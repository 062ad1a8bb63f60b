import { checkOptionNames, type StatusError, toStatusError } from "@heddle/status";
import { errorAnswer } from "../http/error-answer.js";
import { noRoute } from "../http/errors.js";
import { requestOf, responseOf } from "../http/fetch-exchange.js";
import { packed, withCors } from "../http/finish-answer.js";
import type { HttpAnswer, HttpRequest } from "../http/http-exchange.js";
import { answerInference, isInferencePath } from "../oip/answer-inference.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import { answerRest } from "./answer-rest.js";
import { answerFrontPage } from "./front-page.js";
import { preflight } from "./preflight.js";
import { type PendingBytes, RestCall } from "./rest-call.js";
import type { RestHandlerOptions } from "./rest-options.js";
import { isRestPath } from "./route.js";

/** A function of the fetch standard that answers the requests of a server. */
export interface RestHandler {
  (request: Request): Promise<Response>;
  /** Answers a request that did not come as a Request; `listen` of `@heddle/serving/node` uses it. Never rejects. */
  exchange(request: HttpRequest): Promise<HttpAnswer>;
  /** From now on `/v2/health/ready` is not ready; all else is answered as before. */
  drain(): void;
}

const DEFAULT_GZIP_FROM_BYTES = 16_384;
const DEFAULT_METRICS_PATH = "/monitoring/prometheus/metrics";

/**
 * TensorFlow Serving's REST interface and the Open Inference Protocol as one function, for every runtime that has the fetch standard.
 *
 * @example
 * export default { fetch: restHandler(service) };
 */
export function restHandler(service: PredictionService, options: RestHandlerOptions = {}): RestHandler {
  checkOptionNames("restHandler", options, REST_HANDLER_OPTIONS);
  const { gzipFromBytes = DEFAULT_GZIP_FROM_BYTES, metricsPage, metricsPath = DEFAULT_METRICS_PATH } = options;
  const pending: PendingBytes = { count: 0 };
  const state = { isDraining: false };

  async function route(call: RestCall): Promise<HttpAnswer> {
    const { method, target } = call.request;
    if (method === "OPTIONS") return preflight(call.request);
    if (isRestPath(target)) return await answerRest(call, service);
    const path = target.split("?", 1)[0] ?? "";
    if (isInferencePath(path)) return await answerInference(call, path, service, options, state);
    if (metricsPage && path === metricsPath && isReading(method)) {
      return { status: 200, headers: { "content-type": metricsPage.contentType }, body: await metricsPage.text() };
    }
    if (path === "/" && isReading(method)) return answerFrontPage(service, options);
    throw noRoute(method, target);
  }

  async function exchange(request: HttpRequest): Promise<HttpAnswer> {
    const started = performance.now();
    const call = new RestCall(request, options, pending);
    let failure: StatusError | undefined;
    let answer: HttpAnswer;
    try {
      answer = await route(call);
    } catch (error) {
      failure = toStatusError(error);
      answer = errorAnswer(failure);
    } finally {
      call.end();
    }
    if (options.cors) answer = withCors(answer);
    if (answer.body.length >= gzipFromBytes) answer = await packed(request, answer);
    report(options, call, answer, failure, performance.now() - started);
    return answer;
  }

  const handler = async (request: Request) => responseOf(request.method, await exchange(requestOf(request)));
  return Object.assign(handler, {
    exchange,
    drain: () => {
      state.isDraining = true;
    },
  });
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function report(
  { metrics, log }: RestHandlerOptions,
  call: RestCall,
  { status, body }: HttpAnswer,
  failure: StatusError | undefined,
  durationMs: number,
): void {
  const { request, model, version, method, requestBytes, rows } = call;
  if (failure && method && !call.isServed) {
    metrics?.requestEnded?.(model ?? "", method, "REST", failure.code, durationMs);
  }
  if (!log) return;
  const answerBytes = typeof body === "string" ? new TextEncoder().encode(body).byteLength : body.byteLength;
  log({
    verb: request.method,
    target: request.target,
    model,
    version,
    method,
    status,
    durationMs,
    requestBytes,
    answerBytes,
    rows,
    error: failure?.message,
  });
}

const REST_HANDLER_OPTIONS: Readonly<Record<keyof RestHandlerOptions, true>> = {
  maxBodyBytes: true,
  maxPendingBytes: true,
  timeoutMs: true,
  cors: true,
  gzipFromBytes: true,
  metrics: true,
  metricsPage: true,
  metricsPath: true,
  log: true,
  server: true,
};
