/** Kinds of instructions of a {@link Program}. */
export const Op = { SPLIT: 1, CAPTURE: 2, ASSERT: 3, CHARACTER: 4, MATCH: 5, FAIL: 6, JUMP: 7 } as const;

/** Conditions on a position: bits of the argument of an ASSERT. */
export const Assertion = {
  BEGIN_LINE: 1,
  END_LINE: 2,
  BEGIN_TEXT: 4,
  END_TEXT: 8,
  WORD_BOUNDARY: 16,
  NO_WORD_BOUNDARY: 32,
} as const;

/** The characters that one CHARACTER instruction takes. */
export interface CharacterSet {
  /** 1 for each ASCII code in the set. */
  readonly ascii: Uint8Array;
  /** True when all characters above U+007F are in the set, and so RE2's out-of-range sequences too. */
  readonly hasAllNonAscii: boolean;
  /** True when a character above U+007F is in the set. */
  readonly hasNonAscii: boolean;
  /** True when a code point of 0x80 or more is in the set. */
  readonly takes: (codePoint: number) => boolean;
}

/** A compiled regular expression: instructions by number, in parallel arrays. */
export interface Program {
  readonly start: number;
  readonly groupCount: number;
  readonly op: Uint8Array;
  /** The next instruction; for a SPLIT, the preferred one. */
  readonly next: Int32Array;
  /** The other branch of a SPLIT, the slot of a CAPTURE, the bits of an ASSERT. */
  readonly argument: Int32Array;
  readonly sets: readonly (CharacterSet | undefined)[];
  /** 1 for each byte that a match can begin with; undefined when a match can be empty. */
  readonly firstBytes: Uint8Array | undefined;
  /** True when a match can only begin at the start of the text. */
  readonly isAnchored: boolean;
  /** True when the empty string between the bytes of one character is a match, as of `\B` in RE2. */
  readonly matchesInsideCharacter: boolean;
  /** True when the empty string is a match at every place. */
  readonly matchesAnywhere: boolean;
}

/** The instructions reachable from the start without taking a character, at a position where `assertions` hold. */
export function reachableFromStart(
  program: Pick<Program, "start" | "op" | "next" | "argument">,
  assertions: number,
): Set<number> {
  const { op, next, argument } = program;
  const seen = new Set<number>();
  const pending = [program.start];
  for (let pc = pending.pop(); pc !== undefined; pc = pending.pop()) {
    if (seen.has(pc)) continue;
    seen.add(pc);
    if (op[pc] === Op.SPLIT) pending.push(next[pc], argument[pc]);
    else if (op[pc] === Op.CAPTURE || op[pc] === Op.JUMP) pending.push(next[pc]);
    else if (op[pc] === Op.ASSERT && (argument[pc] & ~assertions) === 0) pending.push(next[pc]);
  }
  return seen;
}

/** True for a byte of an ASCII word. */
export function isWordByte(byte: number): boolean {
  return (
    (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f
  );
}

/** The assertions that hold at the position `at`. Words are ASCII words, byte by byte, as in RE2. */
export function assertionsAt(u8: Uint8Array, begin: number, end: number, at: number): number {
  const before = at > begin ? u8[at - 1] : -1;
  const after = at < end ? u8[at] : -1;
  let assertions = isWordByte(before) === isWordByte(after) ? Assertion.NO_WORD_BOUNDARY : Assertion.WORD_BOUNDARY;
  if (before < 0) assertions |= Assertion.BEGIN_TEXT;
  if (before < 0 || before === 0x0a) assertions |= Assertion.BEGIN_LINE;
  if (after < 0) assertions |= Assertion.END_TEXT;
  if (after < 0 || after === 0x0a) assertions |= Assertion.END_LINE;
  return assertions;
}
