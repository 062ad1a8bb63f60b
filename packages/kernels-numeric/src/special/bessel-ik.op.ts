import type { OpEntries } from "@heddle/tooling-ops";
import { SPECIAL_WITH_HALF } from "./special-functions.op-forms.js";

export const chunk = "bessel";

export const ops: OpEntries<typeof import("./bessel-ik.js")> = {
  BesselI0: { ...SPECIAL_WITH_HALF, kernel: "createBesselI0" },
  BesselI0e: { ...SPECIAL_WITH_HALF, kernel: "createBesselI0e" },
  BesselI1: { ...SPECIAL_WITH_HALF, kernel: "createBesselI1" },
  BesselI1e: { ...SPECIAL_WITH_HALF, kernel: "createBesselI1e" },
  BesselK0: { ...SPECIAL_WITH_HALF, kernel: "createBesselK0" },
  BesselK0e: { ...SPECIAL_WITH_HALF, kernel: "createBesselK0e" },
  BesselK1: { ...SPECIAL_WITH_HALF, kernel: "createBesselK1" },
  BesselK1e: { ...SPECIAL_WITH_HALF, kernel: "createBesselK1e" },
};
