import type { StatusError } from "@heddle/status";
import { errorResponse } from "../messages/error-response.js";
import { httpStatus } from "../messages/http-status.js";
import { type HttpAnswer, jsonAnswer } from "./http-exchange.js";

/**
 * The answer of a request that failed. Its status is that of the code, or the `httpStatus` of the details where HTTP is more precise;
 * its body has the message alone, which clients of TensorFlow Serving and of KServe read.
 */
export function errorAnswer({ code, message, details }: StatusError): HttpAnswer {
  const status = typeof details.httpStatus === "number" ? details.httpStatus : httpStatus(code);
  return jsonAnswer(status, errorResponse(message));
}
