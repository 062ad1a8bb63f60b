import { plugin as hashtable } from "@heddle/hashtable";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { plugin as string } from "@heddle/kernels-string";
import { describe, expect, test } from "vitest";
import { tfjsOps } from "./tfjs-ops.data.js";

const NO_FRAMES = "loops of TensorFlow 1 run in frames, which the executor does not have; While and If are there";
const TF1_ARRAYS = "arrays of TensorFlow 1, filled in loops with frames; the ops on lists are there";
const NO_OP = "TensorFlow has no op of this name, so that no converted model has it";
const FORESTS = "an op of TensorFlow Decision Forests, which come with a library of their own";

/** The ops without a kernel, and why. One that gets a kernel has to leave this list. */
const leftOut: Readonly<Record<string, string>> = {
  Placeholder: "the executor feeds it: it needs no kernel",
  Enter: NO_FRAMES,
  Exit: NO_FRAMES,
  LoopCond: NO_FRAMES,
  Merge: NO_FRAMES,
  NextIteration: NO_FRAMES,
  Switch: NO_FRAMES,
  TensorArrayCloseV3: TF1_ARRAYS,
  TensorArrayConcatV3: TF1_ARRAYS,
  TensorArrayGatherV3: TF1_ARRAYS,
  TensorArrayReadV3: TF1_ARRAYS,
  TensorArrayScatterV3: TF1_ARRAYS,
  TensorArraySizeV3: TF1_ARRAYS,
  TensorArraySplitV3: TF1_ARRAYS,
  TensorArrayV3: TF1_ARRAYS,
  TensorArrayWriteV3: TF1_ARRAYS,
  Conv1D: NO_OP,
  DepthwiseConv2d: NO_OP,
  Ones: NO_OP,
  Zeros: NO_OP,
  SimpleMLCreateModelResource: FORESTS,
  SimpleMLInferenceOpWithHandle: FORESTS,
  SimpleMLLoadModelFromPathWithHandle: FORESTS,
};

describe("the kernels for TensorFlow.js graph models", () => {
  test("are there for every op that TensorFlow.js runs, but for those left out for a reason", () => {
    const plugins = [array, control, math, nn, sparse, string, hashtable];
    const registered = new Set(new Host({ plugins }).registry.opNames());
    const missing = tfjsOps.filter((op) => !registered.has(op));
    expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
  });
});
