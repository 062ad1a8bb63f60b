import type { OpEntries } from "@heddle/tooling-ops";
import { reduction } from "./reduction.op-forms.js";

export const chunk = "reduction";

export const ops: OpEntries<typeof import("./reduce-prod.js")> = {
  TflReduceProd: { ...reduction("int8, int16"), shape: "reducedShape", kernel: "createReduceProd" },
};
