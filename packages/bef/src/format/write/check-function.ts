import { invalidArgument } from "@heddle/status";
import type { BefFunction } from "../../ir/module.js";

/** Checks what TFRT's converter and MLIR's verifier check of a function, in their words. @throws {StatusError} INVALID_ARGUMENT */
export function checkFunction({ name, kind, body, resultTypes, location }: BefFunction): void {
  const error = (message: string) => invalidArgument(message, { location, function: name });
  if (name === "") throw error("a function has no name");
  if (kind === "native") {
    if (body) throw error(`native function @${name} has a body`);
    return;
  }
  if (!body) throw error("external functions are not allowed");
  const { returns } = body;
  if (returns.length !== resultTypes.length) {
    throw error(
      `'tfrt.return' op has ${returns.length} operands, but enclosing function returns ${resultTypes.length}`,
    );
  }
  for (const [i, { type }] of returns.entries()) {
    if (type === resultTypes[i]) continue;
    throw error(`type of return operand ${i} ('${type}') doesn't match function result type ('${resultTypes[i]}')`);
  }
  if (kind !== "sync") return;
  for (const [i, value] of returns.entries()) {
    if (body.arguments.includes(value)) throw error(`return value ${i} is an argument in a sync function`);
    if (returns.indexOf(value) < i) throw error(`return value ${i} is duplicated in a sync function`);
  }
}
