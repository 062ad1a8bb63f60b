// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createHeddlePadValues } from "../ragged/pad-values.js";
import { createRaggedTensorToTensor } from "../ragged/ragged-tensor-to-tensor.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-sparse",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["HeddlePadValues", ops.HeddlePadValues, createHeddlePadValues],
      ["RaggedTensorToTensor", ops.RaggedTensorToTensor, createRaggedTensorToTensor],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-gather.js"), [
      ["RaggedGather", ops.RaggedGather, "raggedGather"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-range.js"), [
      ["RaggedRange", ops.RaggedRange, "raggedRange"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-tensor-to-sparse.js"), [
      ["RaggedTensorToSparse", ops.RaggedTensorToSparse, "raggedTensorToSparse"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-segment-reduction.js"), [
      ["HeddleSparseEmbedding", ops.HeddleSparseEmbedding, "createHeddleSparseEmbedding"],
      ["SparseSegmentMean", ops.SparseSegmentMean, "createSparseSegmentMean"],
      ["SparseSegmentSqrtN", ops.SparseSegmentSqrtN, "createSparseSegmentSqrtN"],
      ["SparseSegmentSum", ops.SparseSegmentSum, "createSparseSegmentSum"],
    ]);
    registrar.registerVariant?.({ typeName: "RaggedTensorVariant", load: async () => (await import("../ragged/ragged-variant-functions.js")).raggedVariant });
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
