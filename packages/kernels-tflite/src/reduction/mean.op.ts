import type { OpEntries } from "@heddle/tooling-ops";
import { reduction } from "./reduction.op-forms.js";

export const chunk = "reduction";

export const ops: OpEntries<typeof import("./mean.js")> = {
  TflMean: { ...reduction("int8, uint8, int16"), shape: "reducedShape", kernel: "createMean" },
  TflSum: { ...reduction("int8, uint8, int16"), shape: "reducedShape", kernel: "createSum" },
};
