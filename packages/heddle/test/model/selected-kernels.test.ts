import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { languageModelFolder } from "@heddle/tooling-testing/language-model";
import { loadSavedModel } from "heddle/saved-model";
import { loadTfjsModel } from "heddle/tfjs";
import { describe, expect, test } from "vitest";
import * as kernels from "../../src/kernels.js";
import {
  DataType,
  forTypes,
  registerConst,
  registerGatherV2,
  registerStringToHashBucketFast,
  selectKernels,
} from "../../src/kernels.js";
import type { Progress } from "../../src/model/progress.js";
import * as math from "../../src/on-demand/math.js";
import * as strings from "../../src/on-demand/strings.js";
import { generalRegisters } from "../general-registers.js";
import { modelCases, modelNames, modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { tfjsModelFiles } from "../tfjs-model-files.js";

const all = selectKernels(...Object.values(generalRegisters({ ...kernels, ...math, ...strings })));

describe("loadSavedModel", () => {
  test.each(modelNames)("gives TensorFlow's outputs for %s with chosen kernels, and everything back", async (name) => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadSavedModel(modelPath(name), { host, plugins: [all] });
    for (const { signature, inputs, outputs } of modelCases(name)) {
      const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
      {
        using found = await model.run(Object.fromEntries(given), { signature });
        for (const [key, wanted] of Object.entries(outputs))
          expect(differenceFromCase(found[key], wanted)).toBeUndefined();
      }
      for (const [, tensor] of given) tensor.release();
    }
    expect(model.plugins).toEqual([]);
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});

describe("loadTfjsModel", () => {
  const text = ["alpha", "delta"];
  const chosen = [registerConst, registerGatherV2, registerStringToHashBucketFast];

  test("runs a model with the kernels that it is given", async () => {
    using model = await loadTfjsModel(tfjsModelFiles(), { plugins: [selectKernels(...chosen)] });
    using outputs = model.runSync({ text });
    expect(outputs.weight.toArray()).toEqual([2, 1.5]);
  });

  test("looks for no other kernels", async () => {
    const loading = loadTfjsModel(tfjsModelFiles(), { plugins: [selectKernels(...chosen.slice(0, 2))] });
    expect(await statusOf(loading)).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("StringToHashBucketFast"),
    });
  });

  test("runs with kernels for the types of the model alone, and refuses others with the registered ones", async () => {
    const gather = (type: DataType) =>
      selectKernels(
        registerConst,
        forTypes(registerGatherV2, { Tparams: [type], Tindices: [DataType.INT64] }),
        registerStringToHashBucketFast,
      );
    using model = await loadTfjsModel(tfjsModelFiles(), { plugins: [gather(DataType.FLOAT)] });
    using outputs = model.runSync({ text });
    expect(outputs.weight.toArray()).toEqual([2, 1.5]);
    expect(await statusOf(loadTfjsModel(tfjsModelFiles(), { plugins: [gather(DataType.STRING)] }))).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringMatching(
        /^No kernel for op 'GatherV2' of node '\w+' \(Tparams=DT_FLOAT, .*Registered: .*Tparams in \[DT_STRING\].* of selected kernels: Tparams is DT_FLOAT/,
      ),
    });
  });

  test("runs initializers that a signature can see, and no others", async () => {
    const phases = async (source: Parameters<typeof loadTfjsModel>[0], load: typeof loadTfjsModel) => {
      const seen: Progress[] = [];
      using _ = await load(source, { plugins: [all], onProgress: (progress) => seen.push(progress) });
      return seen.map(({ phase }) => phase);
    };
    expect(await phases(modelPath("sentiment"), loadSavedModel)).toContain("initialize");
    expect(await phases(languageModelFolder, loadTfjsModel)).not.toContain("initialize"); // It fills a table that nothing reads.
  });
});
