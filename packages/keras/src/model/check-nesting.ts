import type { ReadLimits } from "@heddle/graph";
import { resourceExhausted } from "@heddle/status";
import type { Json } from "./config.js";

/** The values of JSON around each other in a model that is part of another one, at most. */
const VALUES_OF_MODEL = 10;

/** The default of the limit `maxDepth`: models in models. */
export const MAX_DEPTH = 100;

/**
 * Refuses JSON that is nested so deep that reading it would exhaust the stack.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED with the name of the limit
 */
export function checkNesting(json: Json, where: string, { maxDepth = MAX_DEPTH }: ReadLimits): void {
  let values: Json[] = [json];
  for (let depth = 0; values.length > 0; depth++) {
    if (depth > VALUES_OF_MODEL * maxDepth) {
      const message = `${where} nests values deeper than ${VALUES_OF_MODEL} times the limit maxDepth, which is ${maxDepth}`;
      throw resourceExhausted(message, { option: "maxDepth", limit: maxDepth });
    }
    values = values.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
}
