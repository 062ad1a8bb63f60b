import { Host } from "@heddle/kernel-fallback";
import { fuzzBytesAsync } from "@heddle/tooling-testing/fuzz";
import { loadModel } from "../../src/index.js";
import { compileBytes } from "../compiled/compile-bytes.js";
import { modelPath } from "../model-case.js";

const file = await compileBytes(modelPath("string_lookup"));

/** A compiled model that someone else wrote, and a run of it. */
export const compiledModel = fuzzBytesAsync({
  valid: () => file,
  async read(bytes, memory) {
    const host = new Host({ memory });
    try {
      using model = await loadModel(bytes, { host, limits: { maxNodes: 1000 }, timeoutMs: 2000 });
      const { inputs } = model.signatures[model.defaultSignature ?? ""] ?? { inputs: {} };
      const texts = Object.keys(inputs).map((name) => [name, ["red", "grey"]]);
      await model.run(Object.fromEntries(texts), { timeoutMs: 2000 });
    } finally {
      host.dispose();
    }
  },
});
