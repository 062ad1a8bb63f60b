import type { Code } from "@heddle/status";

/** The HTTP status of a code. Source: tensorflow_serving/util/net_http, model_servers/http_server.cc, `ToHTTPStatusCode`. */
export function httpStatus(code: Code): number {
  return HTTP_STATUSES[code];
}

const HTTP_STATUSES: Readonly<Record<Code, number>> = {
  OK: 200,
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
  UNAUTHENTICATED: 401,
};
