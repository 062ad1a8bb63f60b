import type { OpEntries } from "@heddle/tooling-ops";
import { SPECIAL } from "./special-functions.op-forms.js";

export const chunk = "inverse-error";

export const ops: OpEntries<typeof import("./inverse-error.js")> = {
  Erfinv: { ...SPECIAL, kernel: "createErfinv" },
  Ndtri: { ...SPECIAL, kernel: "createNdtri" },
};
