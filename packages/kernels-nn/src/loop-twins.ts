/**
 * The entry `@heddle/kernels-nn/loop-twins`: twins of hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { loopTwins as matrixTwins } from "@heddle/tensor/loop-twins";
import { biasLoopsTwin } from "./activation/bias-loops-twin.js";
import { biasedActivationLoopsTwin } from "./activation/biased-activation-loops-twin.js";
import { logSoftmaxLoopsTwin } from "./activation/log-softmax-loops-twin.js";
import { softmaxLoopsTwin } from "./activation/softmax-loops-twin.js";
import { pickingLoopsTwin } from "./ranking/picking-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  ...matrixTwins,
  "kernels-nn/bias": biasLoopsTwin,
  "kernels-nn/biased": biasedActivationLoopsTwin,
  "kernels-nn/biased-sigmoid": biasedActivationLoopsTwin,
  "kernels-nn/log-softmax": logSoftmaxLoopsTwin,
  "kernels-nn/picking": pickingLoopsTwin,
  "kernels-nn/softmax": softmaxLoopsTwin,
};
