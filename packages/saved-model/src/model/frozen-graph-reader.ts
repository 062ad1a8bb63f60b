import { describeProgram, type ModelReader, readModelFile } from "@heddle/graph";
import { withModuleCalls } from "../graph/module-calls.js";
import { frozenGraphKind } from "../model-kinds.js";
import { nearbyFiles } from "./nearby-files.js";
import { type FrozenGraphOptions, readFrozenGraph } from "./read-frozen-graph.js";
import { withoutRefused } from "./without-refused.js";

/** Options of {@link frozenGraphReader} beside the limits. */
export type FrozenGraphReaderOptions = Pick<FrozenGraphOptions, "inputs" | "outputs" | "initializers">;

/** Reads frozen GraphDefs with {@link readFrozenGraph}. Files that the graph names are looked for in the folder of the model. */
export const frozenGraphReader: ModelReader<FrozenGraphReaderOptions> = {
  ...frozenGraphKind,
  async read({ files, modelFile, label }, options) {
    const bytes = await readModelFile(files, modelFile, { maxBytes: options?.limits?.maxBytes });
    const read = readFrozenGraph(bytes, { ...options, file: label });
    const translated = await withModuleCalls(read.program);
    const { graph: program } = translated;
    withoutRefused({ signatures: program.signatures, unusable: new Map() }, program.initializers, translated);
    const isSame = program === read.program;
    const description = isSame ? read.description : { ...read.description, ...describeProgram(program) };
    return { program, description, files: nearbyFiles(files) };
  },
};
