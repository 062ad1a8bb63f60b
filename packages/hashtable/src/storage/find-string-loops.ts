import { LoopModule } from "@heddle/memory";
import { FIND_STRINGS_WASM } from "../gen/find-strings-wasm.js";
import type { FindLoops } from "./find-loops.js";

/** The `findLoops` of tables with strings for keys alone, in half of the bytes. */
export const findStringLoops = /* @__PURE__ */ new LoopModule<FindLoops>(FIND_STRINGS_WASM);
