import { FfiError } from "./ffi-error.js";

/** `thrown` when it is an Error; else an error that describes it and has it as the cause. */
export function thrownError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const text = typeof thrown === "string" ? `"${thrown}"` : describe(thrown);
  return new FfiError("RuntimeError", `a function threw ${text}, which is not an Error`, { cause: thrown });
}

function describe(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  return `an object of class ${thrown.constructor?.name ?? "null"}`;
}

/** The stack of an error, the most recent call first, without its message. */
export function stackLines(error: Error): string {
  const { stack = "" } = error;
  const lines = stack.split("\n").filter((line) => /^\s+at |@/.test(line));
  return lines.map((line) => `${line.trim()}\n`).join("");
}
