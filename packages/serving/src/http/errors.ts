import { cancelled, invalidArgument, notFound, resourceExhausted, type StatusError } from "@heddle/status";

/** A body, as sent or unpacked, of more bytes than the limit: HTTP status 413. */
export function bodyTooLarge(limitBytes: number): StatusError {
  return resourceExhausted(`the body of the request has more than ${limitBytes} bytes, the limit of this server`, {
    httpStatus: 413,
    limitBytes,
  });
}

/** A client that went away while its request was read or answered. */
export function clientGone(): StatusError {
  return cancelled("the client closed the connection");
}

/** A method that a route does not have: HTTP status 405. */
export function methodNotAllowed(method: string, path: string, allowed: string): StatusError {
  return invalidArgument(`${method} is not a method of ${path}: wanted ${allowed}`, { httpStatus: 405, allowed });
}

/** A path that no route has. */
export function noRoute(method: string, target: string): StatusError {
  return notFound(`no route for ${method} ${target}: models are at /v1/models/NAME and /v2/models/NAME`);
}
