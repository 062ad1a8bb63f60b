/**
 * The entry `@heddle/tensor/loop-twins`: the twins of the loops of `@heddle/tensor/matrices`, for `provideTwins` of `@heddle/memory`. Plugins
 * whose kernels multiply matrices provide them.
 */
import type { LoopTwins } from "@heddle/memory";
import { matrixLoopsTwin } from "./matrices/matrix-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = { "tensor/matrices": matrixLoopsTwin };
