import { failedPrecondition } from "@heddle/status";
import type { HttpAnswer, HttpRequest } from "../http/http-exchange.js";

/**
 * The answer to OPTIONS, by which a browser asks whether a page of another origin may call.
 *
 * Source: tensorflow_serving/model_servers/http_server.cc (RestApiRequestDispatcher::ProcessRequest).
 *
 * @throws {StatusError} FAILED_PRECONDITION without the origin of a page
 */
export function preflight(request: HttpRequest): HttpAnswer {
  if (!/https?:\/\//.test(request.header("origin") ?? "")) {
    throw failedPrecondition("Origin header is missing in CORS preflight");
  }
  return { status: 200, headers: {}, body: "" };
}
