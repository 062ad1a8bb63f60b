import { readModelFile } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { Code, StatusError } from "@heddle/status";
import { damaged } from "../errors.js";
import { OLD_LAYERS } from "../weights/old-layers.js";
import type { LayerEntry } from "./layer-entry.js";

/** The ends of lines of Python's `splitlines`. */
const lineEnds = new RegExp(["\r\n", ..."\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"].join("|"));

/**
 * The lines of a layer's vocabulary; undefined without a file.
 *
 * Source: load_assets, keras/src/layers/preprocessing/index_lookup.py (Keras 3.15).
 */
export async function readVocabulary(files: FileSystem, { path }: LayerEntry): Promise<string[] | undefined> {
  const file = `assets/${path}/vocabulary.txt`;
  const bytes =
    (await readIfAny(files, file)) ?? (await readIfAny(files, file.replaceAll("/layers/", `/${OLD_LAYERS}/`)));
  if (!bytes) return undefined;
  try {
    const lines = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split(lineEnds);
    while (lines.at(-1) === "") lines.pop();
    return lines;
  } catch {
    throw damaged(file, "it is not UTF-8");
  }
}

async function readIfAny(files: FileSystem, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readModelFile(files, file);
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return undefined;
    throw error;
  }
}
