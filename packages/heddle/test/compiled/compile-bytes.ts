import { writeBef } from "@heddle/bef";
import { compileModel } from "@heddle/bef/compile";
import { loadDefaultPlugins } from "../../src/default-plugins.js";
import { type LoadOptions, loadModel, type ModelSource } from "../../src/index.js";

/** The file of a compiled model. */
export async function compileBytes(source: ModelSource, options: LoadOptions = {}): Promise<Uint8Array> {
  using model = await loadModel(source, options);
  const { module } = await compileModel(model.executor, {
    producer: "test",
    signatures: Object.keys(model.signatures),
    loadPlugins: async (ops) => {
      await loadDefaultPlugins(model.host, ops);
    },
  });
  return writeBef(module);
}
