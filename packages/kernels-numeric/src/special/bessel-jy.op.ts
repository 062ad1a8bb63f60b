import type { OpEntries } from "@heddle/tooling-ops";
import { SPECIAL_WITH_HALF } from "./special-functions.op-forms.js";

export const chunk = "bessel";

export const ops: OpEntries<typeof import("./bessel-jy.js")> = {
  BesselJ0: { ...SPECIAL_WITH_HALF, kernel: "createBesselJ0" },
  BesselJ1: { ...SPECIAL_WITH_HALF, kernel: "createBesselJ1" },
  BesselY0: { ...SPECIAL_WITH_HALF, kernel: "createBesselY0" },
  BesselY1: { ...SPECIAL_WITH_HALF, kernel: "createBesselY1" },
};
