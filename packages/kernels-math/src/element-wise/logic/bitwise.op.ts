import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

const INTEGERS = "int8, int16, int32, int64, uint8, uint16, uint32, uint64";
const TYPED = { attrs: [`T: {${INTEGERS}}`], types: { T: numericTypes(INTEGERS) } };
const BITS = { inputs: ["x: T", "y: T"], outputs: ["z: T"], ...TYPED, shape: "broadcastBinaryShape" };

export const ops: OpEntries<typeof import("./bitwise.js")> = {
  BitwiseAnd: { ...BITS, kernel: "createBitwiseAnd" },
  BitwiseOr: { ...BITS, kernel: "createBitwiseOr" },
  BitwiseXor: { ...BITS, kernel: "createBitwiseXor" },
  LeftShift: { ...BITS, kernel: "createLeftShift" },
  RightShift: { ...BITS, kernel: "createRightShift" },
  Invert: { inputs: ["x: T"], outputs: ["y: T"], ...TYPED, shape: "unchangedShape", kernel: "createInvert" },
};
