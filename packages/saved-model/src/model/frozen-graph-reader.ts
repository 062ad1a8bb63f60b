import { type ModelReader, readModelFile } from "@heddle/graph";
import { frozenGraphKind } from "../model-kinds.js";
import { type FrozenGraphOptions, readFrozenGraph } from "./read-frozen-graph.js";

/** Options of {@link frozenGraphReader} beside the limits. */
export type FrozenGraphReaderOptions = Pick<FrozenGraphOptions, "inputs" | "outputs">;

/** Reads frozen GraphDefs with {@link readFrozenGraph}. */
export const frozenGraphReader: ModelReader<FrozenGraphReaderOptions> = {
  ...frozenGraphKind,
  async read({ files, modelFile, label }, options) {
    const bytes = await readModelFile(files, modelFile, { maxBytes: options?.limits?.maxBytes });
    return { ...readFrozenGraph(bytes, { ...options, file: label }), files };
  },
};
