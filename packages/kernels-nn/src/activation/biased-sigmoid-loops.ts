import { LoopModule } from "@heddle/memory";
import { BIASED_SIGMOID_WASM } from "../gen/biased-sigmoid-wasm.js";
import { type BiasedRows, rectifiedRows } from "./bias-loops.js";
import type { BiasedActivationLoops } from "./biased-activation-loops.js";
import { SIGMOID } from "./biased-layout.js";

/** As `biasedRows`, for Sigmoid and the activations of {@link rectifiedRows} alone, in half of the bytes. */
export function sigmoidRows(name: string | undefined): BiasedRows | undefined {
  if (name !== "Sigmoid") return rectifiedRows(name);
  return (memory, z, bias, rows, columns) =>
    loops.over(memory, rows * columns).activate(z, bias, rows, columns, SIGMOID, 0);
}

const loops = /* @__PURE__ */ new LoopModule<BiasedActivationLoops>(BIASED_SIGMOID_WASM);
