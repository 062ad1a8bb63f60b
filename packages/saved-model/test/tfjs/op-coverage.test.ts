import { plugin as hashtable } from "@heddle/hashtable";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as numeric } from "@heddle/kernels-numeric";
import { plugin as sparse } from "@heddle/kernels-sparse";
import { plugin as string } from "@heddle/kernels-string";
import { describe, expect, test } from "vitest";
import { tfjsOps } from "./tfjs-ops.data.js";

const IN_PLANS = "control flow of TensorFlow 1 is steps of a plan: it needs no kernel";
const NO_OP = "TensorFlow has no op of this name, so that no converted model has it";
const FORESTS = "an op of TensorFlow Decision Forests, which come with a library of their own";

/** The ops without a kernel, and why. One that gets a kernel has to leave this list. */
const leftOut: Readonly<Record<string, string>> = {
  Placeholder: "the executor feeds it: it needs no kernel",
  Enter: IN_PLANS,
  Exit: IN_PLANS,
  LoopCond: IN_PLANS,
  Merge: IN_PLANS,
  NextIteration: IN_PLANS,
  Switch: IN_PLANS,
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
    const plugins = [array, control, math, nn, numeric, sparse, string, hashtable];
    const registered = new Set(new Host({ plugins }).registry.opNames());
    const missing = tfjsOps.filter((op) => !registered.has(op));
    expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
  });
});
