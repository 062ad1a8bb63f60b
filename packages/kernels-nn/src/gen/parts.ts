// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createLeakyRelu, createRelu, createRelu6 } from "../activation/activations.js";
import { createBiasAdd } from "../activation/bias-add.js";
import { createSoftmax } from "../activation/softmax.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-nn",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["BiasAdd", ops.BiasAdd, createBiasAdd],
      ["LeakyRelu", ops.LeakyRelu, createLeakyRelu],
      ["Relu", ops.Relu, createRelu],
      ["Relu6", ops.Relu6, createRelu6],
      ["Softmax", ops.Softmax, createSoftmax],
    ]);
    registerLazily(registrar, () => import("../convolution/conv-2d.js"), [
      ["Conv2D", ops.Conv2D, "createConv2D"],
    ]);
    registerLazily(registrar, () => import("../convolution/depthwise-conv-2d.js"), [
      ["DepthwiseConv2dNative", ops.DepthwiseConv2dNative, "createDepthwiseConv2D"],
    ]);
    registerLazily(registrar, () => import("./chunk-fused.js"), [
      ["HeddleAttention", ops.HeddleAttention, "createHeddleAttention"],
      ["HeddleGelu", ops.HeddleGelu, "createHeddleGelu"],
      ["HeddleLayerNorm", ops.HeddleLayerNorm, "createHeddleLayerNorm"],
    ]);
    registerLazily(registrar, () => import("../normalization/fused-batch-norm.js"), [
      ["FusedBatchNormV3", ops.FusedBatchNormV3, "createFusedBatchNorm"],
    ]);
    registerLazily(registrar, () => import("../convolution/fused-conv-2d.js"), [
      ["_FusedConv2D", ops._FusedConv2D, "createFusedConv2D"],
    ]);
    registerLazily(registrar, () => import("../products/fused-mat-mul.js"), [
      ["_FusedMatMul", ops._FusedMatMul, "createFusedMatMul"],
    ]);
    registerLazily(registrar, () => import("../pooling/pooling.js"), [
      ["AvgPool", ops.AvgPool, "createPooling"],
      ["MaxPool", ops.MaxPool, "createPooling"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
