/** Makers of the runs of functions of float32, each with a module of loops. */
import { LoopModule } from "@heddle/memory";
import { eigenExp, eigenSigmoid, eigenTanh } from "@heddle/tensor/float-functions";
import { EXP_WASM } from "../gen/exp-wasm.js";
import { SIGMOID_WASM } from "../gen/sigmoid-wasm.js";
import { TANH_WASM } from "../gen/tanh-wasm.js";
import { type EachLoops, floatFunction, noLoops } from "./loop-run.js";

export const exp = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(EXP_WASM, noLoops),
  eigenExp,
);
export const sigmoid = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(SIGMOID_WASM, noLoops),
  eigenSigmoid,
);
export const tanh = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(TANH_WASM, noLoops),
  eigenTanh,
);
