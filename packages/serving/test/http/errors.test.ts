import { describe, expect, test } from "vitest";
import { errorAnswer } from "../../src/http/error-answer.js";
import { bodyTooLarge, clientGone, methodNotAllowed, noRoute } from "../../src/http/errors.js";

describe("errors", () => {
  test.each([
    [
      bodyTooLarge(5),
      "RESOURCE_EXHAUSTED",
      413,
      "the body of the request has more than 5 bytes, the limit of this server",
    ],
    [clientGone(), "CANCELLED", 499, "the client closed the connection"],
    [methodNotAllowed("PUT", "/v2", "GET"), "INVALID_ARGUMENT", 405, "PUT is not a method of /v2: wanted GET"],
    [noRoute("GET", "/x"), "NOT_FOUND", 404, "no route for GET /x: models are at /v1/models/NAME and /v2/models/NAME"],
  ])("$message", (error, code, status, message) => {
    expect(error).toMatchObject({ code, message });
    const answer = errorAnswer(error);
    expect([answer.status, JSON.parse(new TextDecoder().decode(answer.body as Uint8Array))]).toEqual([
      status,
      { error: message },
    ]);
  });
});
