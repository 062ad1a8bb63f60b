import { dataLoss, internal } from "@heddle/status";
import { offsetOf } from "../loops/normalize-twin.js";
import { IN_RULE, PLAIN, PLAIN_BEFORE_ASCII } from "../loops/plan-layout.js";

/** A character map that was proven: a darts-clone trie, whose values are offsets of replacements, each with a NUL after it. */
export interface Charsmap {
  readonly units: Uint32Array;
  readonly replacements: Uint8Array;
}

/**
 * Opens a character map. A walk through the trie checks its offsets, so that they may be damaged.
 *
 * @throws {StatusError} INTERNAL, as SentencePiece, for sizes that do not fit; DATA_LOSS for a value outside the replacements
 *
 * Source: Normalizer::DecodePrecompiledCharsMap of SentencePiece's normalizer.cc.
 */
export function openCharsmap(bytes: Uint8Array): Charsmap {
  if (bytes.length === 0) return { units: new Uint32Array(0), replacements: new Uint8Array(0) };
  if (bytes.length <= 4) throw internal("Blob for normalization rule is broken.");
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trieBytes = data.getUint32(0, true);
  if (trieBytes >= bytes.length - 4) throw internal("Trie data size exceeds the input blob size.");
  const units = new Uint32Array(trieBytes >>> 2);
  for (let i = 0; i < units.length; i++) units[i] = data.getUint32(4 + i * 4, true);
  const replacements = bytes.subarray(4 + trieBytes);
  proveCharsmap(units, replacements);
  return { units, replacements };
}

/** @throws {StatusError} DATA_LOSS for a value outside the replacements, and for replacements without a NUL at the end */
function proveCharsmap(units: Uint32Array, replacements: Uint8Array): void {
  if (units.length > 0 && replacements[replacements.length - 1] !== 0) {
    throw dataLoss("the replacements of the character map do not end with NUL");
  }
  for (let i = 0; i < units.length; i++) {
    const value = units[i] & 0x7fffffff;
    if (units[i] > 0x7fffffff && value >= replacements.length) {
      throw dataLoss(
        `unit ${i} of the character map has replacement ${value}, but they have ${replacements.length} bytes`,
      );
    }
  }
}

/** The class of each byte: whether a rule begins with it, for the shortest way through text without rules. */
export function classesOf({ units }: Charsmap, userDefinedFirst: ReadonlySet<number>): Uint8Array {
  const classes = new Uint8Array(256).fill(PLAIN);
  const child = (state: number, byte: number): number | undefined => {
    const next = (state ^ byte) >>> 0;
    return next < units.length && (units[next] & 0x800000ff) === byte ? next : undefined;
  };
  for (let byte = 0; byte < 256 && units.length > 0; byte++) {
    const unit = child(offsetOf(units[0]), byte);
    if (unit === undefined) continue;
    const state = (unit ^ offsetOf(units[unit])) >>> 0;
    let isAscii = (units[unit] & 0x100) !== 0;
    for (let next = 0; next < 128; next++) if (child(state, next) !== undefined) isAscii = true;
    classes[byte] = isAscii ? IN_RULE : PLAIN_BEFORE_ASCII;
  }
  for (const byte of userDefinedFirst) classes[byte] = IN_RULE;
  return classes;
}
