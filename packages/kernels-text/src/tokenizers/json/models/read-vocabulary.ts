import { describeValue, invalidArgument } from "@heddle/status";
import type { JsonFields } from "../json-fields.js";

const MAX_ID = 2 ** 26;

/** The id of each piece of a BPE model. @throws {StatusError} INVALID_ARGUMENT for ids that are not whole numbers below 2^26 */
export function readVocabulary(fields: JsonFields): Map<string, number> {
  const vocabulary = fields.value("vocab");
  if (typeof vocabulary !== "object" || vocabulary === null || Array.isArray(vocabulary)) {
    throw invalidArgument(`${fields.place}.vocab of the tokenizer is not an object`);
  }
  // A map did not come from JSON.
  const ids = vocabulary instanceof Map ? (vocabulary as Map<string, number>) : new Map<string, number>();
  for (const [piece, id] of vocabulary instanceof Map ? ids : Object.entries(vocabulary)) {
    if (!Number.isInteger(id) || id < 0 || id >= MAX_ID) {
      throw invalidArgument(`the id of '${piece}' is ${describeValue(id)}, a whole number below ${MAX_ID} wanted`, {
        piece,
      });
    }
    if (ids !== vocabulary) ids.set(piece, id);
  }
  return ids;
}
