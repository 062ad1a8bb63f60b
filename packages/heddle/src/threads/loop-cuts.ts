/** The cuts of the hot loops of all kernels: how threads divide their calls. */
import { loopCuts as tableCuts } from "@heddle/hashtable/loop-cuts";
import { loopCuts as arrayCuts } from "@heddle/kernels-array/loop-cuts";
import { loopCuts as mathCuts } from "@heddle/kernels-math/loop-cuts";
import { loopCuts as nnCuts } from "@heddle/kernels-nn/loop-cuts";
import { loopCuts as stringCuts } from "@heddle/kernels-string/loop-cuts";
import type { CutsByModule } from "@heddle/memory/threads";
import { loopCuts as tensorCuts } from "@heddle/tensor/loop-cuts";

export const loopCuts: CutsByModule = {
  ...arrayCuts,
  ...mathCuts,
  ...nnCuts,
  ...stringCuts,
  ...tableCuts,
  ...tensorCuts,
};
