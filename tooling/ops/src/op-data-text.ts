import { isDeepStrictEqual } from "node:util";
import { type OpDefinition, opOf } from "@heddle/kernel-api";
import { literalText, opDataOf } from "@heddle/kernel-api/op-data-text";

/**
 * The literal of an op's definition, for the object of a `KernelSpec`.
 *
 * @throws {Error} with the op's name, when the literal would say another definition: for a default that is a tensor or a function
 */
export function opDataText(op: OpDefinition): string {
  const data = opDataOf(op);
  if (!isDeepStrictEqual(opOf(data), op)) throw new Error(`${op.name} has no literal`);
  const fields = Object.entries(data).map(([key, value]) => `    ${key}: ${literalText(value)},\n`);
  return `{\n${fields.join("")}  }`;
}
