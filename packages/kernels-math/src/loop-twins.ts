/**
 * The entry `@heddle/kernels-math/loop-twins`: twins of hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { loopTwins as matrixTwins } from "@heddle/tensor/loop-twins";
import { compareLoopsTwin } from "./element-wise/compare-loops-twin.js";
import { integerLoopsTwin } from "./element-wise/integer-loops-twin.js";
import { binLoopsTwin } from "./reduction/bin-loops-twin.js";
import { doubleFoldLoopsTwin } from "./reduction/double-fold-loops-twin.js";
import { extremeLoopsTwin } from "./reduction/extreme-loops-twin.js";
import { floatScanLoopsTwin } from "./reduction/float-scan-loops-twin.js";
import { intFoldLoopsTwin } from "./reduction/int-fold-loops-twin.js";
import { intScanLoopsTwin } from "./reduction/int-scan-loops-twin.js";
import { longFoldLoopsTwin } from "./reduction/long-fold-loops-twin.js";
import { productLoopsTwin } from "./reduction/product-loops-twin.js";
import { sumLoopsTwin } from "./reduction/sum-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  ...matrixTwins,
  "kernels-math/bins": binLoopsTwin,
  "kernels-math/compare": compareLoopsTwin,
  "kernels-math/double-folds": doubleFoldLoopsTwin,
  "kernels-math/extremes": extremeLoopsTwin,
  "kernels-math/float-scans": floatScanLoopsTwin,
  "kernels-math/int-folds": intFoldLoopsTwin,
  "kernels-math/int-scans": intScanLoopsTwin,
  "kernels-math/integers": integerLoopsTwin,
  "kernels-math/long-folds": longFoldLoopsTwin,
  "kernels-math/products": productLoopsTwin,
  "kernels-math/sums": sumLoopsTwin,
};
