/** Makers of the runs of functions of float32, each with a module of loops. */
import { LoopModule } from "@heddle/memory";
import {
  eigenErf,
  eigenErfc,
  eigenExp,
  eigenExpm1,
  eigenLog,
  eigenLog1p,
  eigenSigmoid,
  eigenTanh,
} from "@heddle/tensor/float-functions";
import { ERF_WASM } from "../gen/erf-wasm.js";
import { ERFC_WASM } from "../gen/erfc-wasm.js";
import { EXP_WASM } from "../gen/exp-wasm.js";
import { EXPM1_WASM } from "../gen/expm1-wasm.js";
import { LOG_WASM } from "../gen/log-wasm.js";
import { LOG1P_WASM } from "../gen/log1p-wasm.js";
import { SIGMOID_WASM } from "../gen/sigmoid-wasm.js";
import { TANH_WASM } from "../gen/tanh-wasm.js";
import { type EachLoops, floatFunction, noLoops } from "./loop-run.js";

export const erf = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(ERF_WASM, noLoops),
  eigenErf,
);
export const erfc = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(ERFC_WASM, noLoops),
  eigenErfc,
);
export const exp = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(EXP_WASM, noLoops),
  eigenExp,
);
export const expm1 = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(EXPM1_WASM, noLoops),
  eigenExpm1,
);
export const log = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(LOG_WASM, noLoops),
  eigenLog,
);
export const log1p = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(LOG1P_WASM, noLoops),
  eigenLog1p,
);
export const sigmoid = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(SIGMOID_WASM, noLoops),
  eigenSigmoid,
);
export const tanh = /* @__PURE__ */ floatFunction(
  /* @__PURE__ */ new LoopModule<EachLoops>(TANH_WASM, noLoops),
  eigenTanh,
);
