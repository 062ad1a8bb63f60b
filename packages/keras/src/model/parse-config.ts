import type { ReadLimits } from "@heddle/graph";
import { damaged } from "../errors.js";
import { checkNesting } from "./check-nesting.js";
import type { Json } from "./config.js";
import { parsePythonJson } from "./python-floats.js";

/**
 * The JSON that Keras wrote to a file.
 *
 * @throws {StatusError} DATA_LOSS for text that is not JSON, or not UTF-8; RESOURCE_EXHAUSTED for values that are nested too deep
 */
export function parseConfig(source: Uint8Array | string, file: string, limits: ReadLimits): Json {
  const json = parsed(source, file);
  checkNesting(json, file, limits);
  return json;
}

function parsed(source: Uint8Array | string, file: string): Json {
  try {
    return parsePythonJson(
      typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source),
    );
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
}
