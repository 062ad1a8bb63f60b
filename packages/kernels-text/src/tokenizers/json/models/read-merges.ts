import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "../json-fields.js";

/** Two ids, and the id of both together. */
export interface MergedPair {
  readonly left: number;
  readonly right: number;
  readonly id: number;
}

/** Merges that did not come from JSON: they need no reading. */
export class MadeMerges {
  readonly pairs: readonly MergedPair[];

  constructor(pairs: readonly MergedPair[]) {
    this.pairs = pairs;
  }
}

/**
 * The merges of a BPE model by rank: texts with a space between two pieces, or pairs of pieces.
 *
 * @param prefixLength characters that a piece within a word has before its own
 * @throws {StatusError} INVALID_ARGUMENT for a merge that is neither, and for pieces that the vocabulary does not have
 */
export function readMerges(
  fields: JsonFields,
  ids: ReadonlyMap<string, number>,
  prefixLength: number,
): readonly MergedPair[] {
  const made = fields.value("merges");
  if (made instanceof MadeMerges) return made.pairs;
  return fields.list("merges").map((merge, rank) => {
    const pair = typeof merge === "string" ? merge.split(" ") : merge;
    if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((piece) => typeof piece === "string")) {
      throw invalidArgument(`merge ${rank} of the tokenizer is not a pair of pieces`, { rank });
    }
    const [left, right]: string[] = pair;
    const idOf = (piece: string) => {
      const id = ids.get(piece);
      if (id === undefined)
        throw invalidArgument(`merge ${rank} has '${piece}', which is not in the vocabulary`, { rank });
      return id;
    };
    return { left: idOf(left), right: idOf(right), id: idOf(left + right.slice(prefixLength)) };
  });
}
