import { literalRewrite, parseRewrite, parseSimplePattern } from "@heddle/regex/simple";
import type { KernelStep } from "../../plan/plan.js";

/** The bytes that take the place of the 256 bytes; undefined for a byte that is left out. */
export type ByteMap = readonly (number | undefined)[];

/** Every byte as it is. */
export const sameBytes: ByteMap = Array.from({ length: 256 }, (_, byte) => byte);

/** The map of a step that replaces the bytes of texts one by one, whatever is beside them; undefined for another step. */
export function byteMapOf({ instance: { op, attributes } }: KernelStep): ByteMap | undefined {
  if (op.name === "StringLower" || op.name === "StringUpper") {
    const first = op.name === "StringLower" ? 0x41 : 0x61;
    const isLetter = (byte: number) => byte >= first && byte < first + 26;
    return attributes.string("encoding") === ""
      ? Array.from({ length: 256 }, (_, byte) => (isLetter(byte) ? byte ^ 0x20 : byte))
      : undefined;
  }
  if (op.name !== "StaticRegexReplace" || !attributes.bool("replace_global")) return undefined;
  const isMember = membersOf(attributes.bytes("pattern"));
  const rewrite = parseRewrite(attributes.bytes("rewrite"));
  const literal = rewrite.isValid && rewrite.maxGroup === 0 ? literalRewrite(rewrite) : undefined;
  if (!isMember || !literal || literal.length > (isMember.isRun ? 0 : 1)) return undefined;
  const [replacement] = literal;
  return Array.from({ length: 256 }, (_, byte) => (isMember.bytes.has(byte) ? replacement : byte));
}

/** The map of two steps, one after the other. */
export function afterMap(first: ByteMap, second: ByteMap): ByteMap {
  return first.map((byte) => (byte === undefined ? undefined : second[byte]));
}

interface Members {
  readonly bytes: ReadonlySet<number>;
  /** True when bytes that follow each other are one match. */
  readonly isRun: boolean;
}

/** The ASCII characters that a pattern matches, alone or in runs; undefined for a pattern that matches anything else. */
function membersOf(pattern: Uint8Array): Members | undefined {
  const simple = parseSimplePattern(pattern);
  if (simple?.kind === "literal") {
    const [byte = 0x80, ...others] = simple.bytes;
    return byte < 0x80 && others.length === 0 ? { bytes: new Set([byte]), isRun: false } : undefined;
  }
  if (!simple || simple.hasNonAscii) return undefined;
  return {
    bytes: new Set([...simple.members.keys()].filter((byte) => simple.members[byte] === 1)),
    isRun: simple.isRun,
  };
}
