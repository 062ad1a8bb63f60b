import type { ModelReader } from "@heddle/graph";
import { ProgramFunctions } from "@heddle/graph/control-flow";
import { compiledModelKind } from "../model-kind.js";
import { CompiledDescription } from "./compiled-description.js";
import { importRareCode } from "./import-rare-code.js";
import { openCompiledModel } from "./open-compiled-model.js";
import { openIndexed, openStrings } from "./special-constants.js";

/** Reads models that `heddle compile` wrote: their plans are in the file. */
export const compiledModelReader: ModelReader = {
  ...compiledModelKind,
  async read(source, options) {
    const { file, manifest, ...model } = await openCompiledModel(source, options, {
      importAll: importRareCode,
      present: { openIndexed, openStrings, ProgramFunctions },
    });
    return { ...model, description: new CompiledDescription(file, manifest) };
  },
};
