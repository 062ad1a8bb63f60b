/** The cuts of the hot loops of all kernels: how threads divide their calls. */
import type { CutsByModule } from "@heddle/memory/threads";
import { loopCuts as tensorCuts } from "@heddle/tensor/loop-cuts";

export const loopCuts: CutsByModule = { ...tensorCuts };
