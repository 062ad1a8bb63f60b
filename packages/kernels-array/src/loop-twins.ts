/**
 * The entry `@heddle/kernels-array/loop-twins`: the twins of the hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { takeLoopsTwin } from "./indexing/gather/take-loops-twin.js";
import { indexLoopsTwin } from "./indexing/index-loops-twin.js";
import { selectLoopsTwin } from "./indexing/select/select-loops-twin.js";
import { whereLoopsTwin } from "./indexing/select/where-loops-twin.js";
import { placeLoopsTwin } from "./rows/place-loops-twin.js";
import { boundLoopsTwin } from "./sets/bound-loops-twin.js";
import { setLoopsTwin } from "./sets/set-loops-twin.js";
import { cellLoopsTwin } from "./writers/cell-loops-twin.js";
import { blockLoopsTwin } from "./writers/element-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  "kernels-array/bounds": boundLoopsTwin,
  "kernels-array/cells": cellLoopsTwin,
  "kernels-array/indices": indexLoopsTwin,
  "kernels-array/loops": blockLoopsTwin,
  "kernels-array/places": placeLoopsTwin,
  "kernels-array/select": selectLoopsTwin,
  "kernels-array/take": takeLoopsTwin,
  "kernels-array/sets": setLoopsTwin,
  "kernels-array/where": whereLoopsTwin,
};
