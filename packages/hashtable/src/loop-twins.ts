/**
 * The entry `@heddle/hashtable/loop-twins`: the twins of the hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { denseLoopsTwin } from "./dense/dense-loops-twin.js";
import { findLoopsTwin } from "./storage/find-loops-twin.js";
import { removeLoopsTwin } from "./storage/remove-loops-twin.js";
import { tableLoopsTwin } from "./storage/table-loops-twin.js";
import { lineLoopsTwin } from "./text-file/line-loops.js";

/** By module. */
export const loopTwins: LoopTwins = {
  "hashtable/dense": denseLoopsTwin,
  "hashtable/find": findLoopsTwin,
  "hashtable/find-strings": findLoopsTwin,
  "hashtable/lines": lineLoopsTwin,
  "hashtable/loops": tableLoopsTwin,
  "hashtable/remove": removeLoopsTwin,
};
