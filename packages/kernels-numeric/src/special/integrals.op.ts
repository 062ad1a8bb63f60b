import type { OpEntries } from "@heddle/tooling-ops";
import { SPECIAL } from "./special-functions.op-forms.js";

export const chunk = "integrals";

export const ops: OpEntries<typeof import("./integrals.js")> = {
  Dawsn: { ...SPECIAL, kernel: "createDawsn" },
  Expint: { ...SPECIAL, kernel: "createExpint" },
  FresnelCos: { ...SPECIAL, kernel: "createFresnelCos" },
  FresnelSin: { ...SPECIAL, kernel: "createFresnelSin" },
  Spence: { ...SPECIAL, kernel: "createSpence" },
};
