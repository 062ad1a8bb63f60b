import { stringLiteral } from "./string-bytes.js";

/** A symbol as MLIR prints it: `@name`, or `@"a name"` when it is not an identifier. */
export function symbolText(name: Uint8Array): string {
  const literal = stringLiteral(name);
  return `@${isBareName(literal.slice(1, -1)) ? literal.slice(1, -1) : literal}`;
}

/** True for names of attributes and symbols that need no quotes. */
export function isBareName(name: string): boolean {
  return /^[A-Za-z_][\w$.]*$/.test(name);
}
