/**
 * The entry `@heddle/kernels-math/loop-twins`: twins of hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { loopTwins as matrixTwins } from "@heddle/tensor/loop-twins";
import { floatSumLoopsTwin } from "./element-wise/arithmetic/float-sum-loops-twin.js";
import { integerLoopsTwin } from "./element-wise/cast/integer-loops-twin.js";
import { compareLoopsTwin } from "./element-wise/comparison/compare-loops-twin.js";
import { sigmoidLoopsTwin } from "./element-wise/sigmoid-loops-twin.js";
import { binLoopsTwin } from "./reduction/counts/bin-loops-twin.js";
import { extremeLoopsTwin } from "./reduction/extreme/extreme-loops-twin.js";
import { doubleFoldLoopsTwin } from "./reduction/fold/double-fold-loops-twin.js";
import { intFoldLoopsTwin } from "./reduction/fold/int-fold-loops-twin.js";
import { longFoldLoopsTwin } from "./reduction/fold/long-fold-loops-twin.js";
import { productLoopsTwin } from "./reduction/fold/product-loops-twin.js";
import { sumLoopsTwin } from "./reduction/fold/sum-loops-twin.js";
import { floatScanLoopsTwin } from "./reduction/scan/float-scan-loops-twin.js";
import { intScanLoopsTwin } from "./reduction/scan/int-scan-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  ...matrixTwins,
  "kernels-math/bins": binLoopsTwin,
  "kernels-math/compare": compareLoopsTwin,
  "kernels-math/double-folds": doubleFoldLoopsTwin,
  "kernels-math/extremes": extremeLoopsTwin,
  "kernels-math/float-scans": floatScanLoopsTwin,
  "kernels-math/float-sums": floatSumLoopsTwin,
  "kernels-math/int-folds": intFoldLoopsTwin,
  "kernels-math/int-scans": intScanLoopsTwin,
  "kernels-math/integers": integerLoopsTwin,
  "kernels-math/long-folds": longFoldLoopsTwin,
  "kernels-math/products": productLoopsTwin,
  "kernels-math/sigmoid": sigmoidLoopsTwin,
  "kernels-math/sums": sumLoopsTwin,
};
