import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EXAMPLES_WASM } from "../gen/examples-wasm.js";
import { exampleLoopsTwin } from "./example-loops-twin.js";
import type { ExampleLoops } from "./loop-functions.js";

const loops = /* @__PURE__ */ new LoopModule<ExampleLoops>(EXAMPLES_WASM, exampleLoopsTwin);

/** The loops over `memory`. */
export function exampleLoopsOver(memory: LinearMemory): ExampleLoops {
  return loops.over(memory);
}
