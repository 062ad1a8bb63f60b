// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createGatherV2, createHeddleTake } from "../indexing/gather/gather.js";
import { createHeddleTakeRows } from "../indexing/gather/take-rows.js";
import { selectV2 } from "../indexing/select/select.js";
import { where } from "../indexing/select/where.js";
import { slice } from "../indexing/slice/slice.js";
import { createStridedSlice } from "../indexing/slice/strided-slice.js";
import { concatV2 } from "../joining/concat.js";
import { createPack, createUnpack } from "../joining/pack.js";
import { split } from "../joining/split.js";
import { reverseV2 } from "../order/reverse.js";
import { transpose } from "../order/transpose.js";
import { broadcastTo } from "../repetition/broadcast-to.js";
import { tile } from "../repetition/tile.js";
import { expandDims } from "../shapes/expand-dims.js";
import { reshape } from "../shapes/reshape.js";
import { shapeOf, sizeOf } from "../shapes/shape-of.js";
import { createSqueeze } from "../shapes/squeeze.js";
import { fill, onesLike } from "../values/fill.js";
import { passInput } from "../values/identity.js";
import { createRange } from "../values/range.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-array",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["BroadcastTo", ops.BroadcastTo, kernelOf(broadcastTo)],
      ["ConcatV2", ops.ConcatV2, kernelOf(concatV2)],
      ["ExpandDims", ops.ExpandDims, kernelOf(expandDims)],
      ["Fill", ops.Fill, kernelOf(fill)],
      ["GatherV2", ops.GatherV2, createGatherV2],
      ["HeddleTake", ops.HeddleTake, createHeddleTake],
      ["HeddleTakeRows", ops.HeddleTakeRows, createHeddleTakeRows],
      ["OnesLike", ops.OnesLike, kernelOf(onesLike)],
      ["Pack", ops.Pack, createPack],
      ["PlaceholderWithDefault", ops.PlaceholderWithDefault, kernelOf(passInput)],
      ["PreventGradient", ops.PreventGradient, kernelOf(passInput)],
      ["Range", ops.Range, createRange],
      ["Reshape", ops.Reshape, kernelOf(reshape)],
      ["ReverseV2", ops.ReverseV2, kernelOf(reverseV2)],
      ["SelectV2", ops.SelectV2, kernelOf(selectV2)],
      ["Shape", ops.Shape, kernelOf(shapeOf)],
      ["Size", ops.Size, kernelOf(sizeOf)],
      ["Slice", ops.Slice, kernelOf(slice)],
      ["Split", ops.Split, kernelOf(split)],
      ["Squeeze", ops.Squeeze, createSqueeze],
      ["StopGradient", ops.StopGradient, kernelOf(passInput)],
      ["StridedSlice", ops.StridedSlice, createStridedSlice],
      ["Tile", ops.Tile, kernelOf(tile)],
      ["Transpose", ops.Transpose, kernelOf(transpose)],
      ["Unpack", ops.Unpack, createUnpack],
      ["Where", ops.Where, kernelOf(where)],
    ]);
    registerLazily(registrar, () => import("../values/zeros-like.js"), [
      ["ZerosLike", ops.ZerosLike, "createZerosLike"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
