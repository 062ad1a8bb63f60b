/** The twins of the hot loops of all kernels, for pages where WebAssembly may not be compiled: imported by models with chosen kernels. */
import { loopTwins as tableTwins } from "@heddle/hashtable/loop-twins";
import { loopTwins as arrayTwins } from "@heddle/kernels-array/loop-twins";
import { loopTwins as mathTwins } from "@heddle/kernels-math/loop-twins";
import { loopTwins as nnTwins } from "@heddle/kernels-nn/loop-twins";
import { loopTwins as sparseTwins } from "@heddle/kernels-sparse/loop-twins";
import { loopTwins as stringTwins } from "@heddle/kernels-string/loop-twins";
import type { LoopTwins } from "@heddle/memory";

export const loopTwins: LoopTwins = {
  ...tableTwins,
  ...arrayTwins,
  ...mathTwins,
  ...nnTwins,
  ...sparseTwins,
  ...stringTwins,
};
