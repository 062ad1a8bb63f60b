import { LoopModule } from "@heddle/memory";
import { SIGMOID_WASM } from "../gen/sigmoid-wasm.js";
import { type EachLoops, eachRun } from "./loop-run.js";
import { unaryOfRun } from "./unary-kernel.js";

const loops = /* @__PURE__ */ new LoopModule<EachLoops>(SIGMOID_WASM);

/** Sigmoid of float32 alone: its twin is outside of bundles with selected kernels. */
export const createSigmoidOfFloats = /* @__PURE__ */ unaryOfRun(() => eachRun(loops), 4);
