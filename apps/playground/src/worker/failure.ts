import type { StatusError } from "@heddle/status";
import type { Failure } from "./messages.js";

/** An error as plain data. */
export function failureOf({ code, message, details }: StatusError): Failure {
  const { input } = details;
  return { code, message, ...(typeof input === "string" && input !== "" && { input }) };
}
