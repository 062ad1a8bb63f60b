import type { OpEntries } from "@heddle/tooling-ops";
import { BINARY, binaryAttrs, FUSED } from "./arithmetic.op-forms.js";

export const chunk = "arithmetic";

const TYPES = "int8, uint8, int16";

export const ops: OpEntries<typeof import("./arithmetic.js")> = {
  TflMul: { ...BINARY, attrs: binaryAttrs(TYPES, FUSED), shape: "broadcastBinaryShape", kernel: "createMul" },
  TflDiv: { ...BINARY, attrs: binaryAttrs(TYPES, FUSED), shape: "broadcastBinaryShape", kernel: "createDiv" },
  TflSquaredDifference: {
    ...BINARY,
    attrs: binaryAttrs("int8"),
    shape: "broadcastBinaryShape",
    kernel: "createSquaredDifference",
  },
};
