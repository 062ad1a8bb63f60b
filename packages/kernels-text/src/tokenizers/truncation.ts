import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "./json/json-fields.js";

/** How rows lose tokens. */
export interface Truncation {
  /** The most tokens of a row, with its special tokens. */
  readonly maxLength: number;
  /** The side that loses tokens. Default "right". */
  readonly direction?: "left" | "right";
  /** The text of a pair that loses tokens. Default "longest-first": the longer one, then both. */
  readonly strategy?: "longest-first" | "only-first" | "only-second";
  /** The tokens that an overflowing row has of the row before it. Default 0. */
  readonly stride?: number;
}

const STRATEGIES = { LongestFirst: "longest-first", OnlyFirst: "only-first", OnlySecond: "only-second" } as const;

/** The truncation of a tokenizer.json. @throws {StatusError} INVALID_ARGUMENT for fields of other types, UNIMPLEMENTED for another strategy */
export function truncationIn(fields: JsonFields | undefined): Truncation | undefined {
  if (!fields) return undefined;
  const name = fields.text("strategy", "LongestFirst");
  const [, strategy] = Object.entries(STRATEGIES).find(([each]) => each === name) ?? [];
  if (!strategy) throw fields.unsupported(`the strategy ${name}`);
  return {
    maxLength: fields.count("max_length"),
    strategy,
    direction: sideIn(fields),
    stride: fields.count("stride", 0),
  };
}

/** @throws {StatusError} UNIMPLEMENTED for another direction */
export function sideIn(fields: JsonFields): "left" | "right" {
  const direction = fields.text("direction", "Right");
  if (direction !== "Left" && direction !== "Right") throw fields.unsupported(`the direction ${direction}`);
  return direction === "Left" ? "left" : "right";
}

/**
 * How many of `first` and `second` tokens are left, of at most `most` together.
 *
 * @param second undefined for a row of one text
 * @param isFirstLonger asked when both lose tokens: the longer one has the odd token
 * @throws {StatusError} INVALID_ARGUMENT when the text that loses tokens has too few, or is not there
 */
export function keptCounts(
  first: number,
  second: number | undefined,
  most: number,
  strategy: Truncation["strategy"],
  isFirstLonger: () => boolean = () => (second ?? 0) < first,
): readonly [first: number, second: number] {
  if (most < 0) throw invalidArgument(`the truncation leaves ${most} tokens beside the special ones`, { most });
  const excess = first + (second ?? 0) - most;
  if (excess <= 0) return [first, second ?? 0];
  if (most === 0) return [0, 0];
  if (strategy === "only-second") {
    if (second === undefined)
      throw invalidArgument("the truncation is for the second text of pairs, but there is one text");
    if (second <= excess) throw tooShort("second", second, excess);
    return [first, second - excess];
  }
  if (second === undefined) return [first - excess, 0];
  if (strategy === "only-first") {
    if (first <= excess) throw tooShort("first", first, excess);
    return [first - excess, second];
  }
  const shorter = Math.min(first, second);
  const left = Math.floor(most / 2);
  if (shorter <= left) return first > second ? [most - shorter, shorter] : [shorter, most - shorter];
  const [less, more] = [left, left + (most % 2)];
  return less !== more && isFirstLonger() ? [more, less] : [less, more];
}

function tooShort(which: string, found: number, excess: number): Error {
  return invalidArgument(`the ${which} text of a pair has ${found} tokens, too few to lose ${excess}`, {
    found,
    excess,
  });
}
