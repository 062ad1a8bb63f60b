import type { OpEntries } from "@heddle/tooling-ops";
import { BINARY, binaryAttrs, FUSED } from "./arithmetic.op-forms.js";

export const chunk = "arithmetic";

const FORM = { ...BINARY, attrs: binaryAttrs("int8, uint8, int16", FUSED, "pot_scale_int16: bool = true") };

export const ops: OpEntries<typeof import("./addition.js")> = {
  TflAdd: { ...FORM, shape: "broadcastBinaryShape", kernel: "createAdd" },
  TflSub: { ...FORM, shape: "broadcastBinaryShape", kernel: "createSub" },
};
