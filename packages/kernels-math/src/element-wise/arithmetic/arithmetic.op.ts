import type { ElementClass } from "@heddle/tensor/numbers";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

const MOST =
  "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128";
const FEW = "half, bfloat16, float, double, complex64, complex128";
const ORDERED = "bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64";

const REAL: readonly ElementClass[] = ["float", "int", "big"];
const INEXACT: readonly ElementClass[] = ["float", "complex"];

/** An op on two inputs of the types named in `types`, which has a kernel for those that are named in `computed` or of its classes. */
function arithmetic<K extends string>(kernel: K, types: string, computed?: string | readonly ElementClass[]) {
  return {
    inputs: ["x: T", "y: T"],
    outputs: ["z: T"],
    attrs: [`T: {${types}}`],
    types: { T: typeof computed === "string" ? numericTypes(computed) : numericTypes(types, computed) },
    shape: "broadcastBinaryShape",
    kernel,
  };
}

export const ops: OpEntries<typeof import("./arithmetic.js")> = {
  Sub: {
    ...arithmetic(
      "createSub",
      "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, int64, complex64, complex128, uint32, uint64",
    ),
    shape: "subShape",
  },
  Mul: { ...arithmetic("createMul", MOST), shape: "mulShape" },
  Div: arithmetic("createDiv", MOST),
  RealDiv: arithmetic("createRealDiv", MOST, INEXACT),
  DivNoNan: arithmetic("createDivNoNan", "half, float, bfloat16, double, complex64, complex128"),
  FloorDiv: { ...arithmetic("createFloorDiv", MOST, REAL), shape: "divShape" },
  TruncateDiv: { ...arithmetic("createTruncateDiv", MOST, REAL), shape: "divShape" },
  FloorMod: arithmetic(
    "createFloorMod",
    "int8, int16, int32, int64, uint8, uint16, uint32, uint64, bfloat16, half, float, double",
  ),
  // TensorFlow's definition lists half twice.
  Mod: arithmetic("createMod", "int32, int64, half, half, bfloat16, float, double", "int32, int64, float, double"),
  TruncateMod: arithmetic(
    "createTruncateMod",
    "int32, int64, bfloat16, half, float, double",
    "int32, int64, float, double",
  ),
  Pow: arithmetic("createPow", "bfloat16, float, half, double, int8, int16, int32, int64, complex64, complex128"),
  Maximum: { ...arithmetic("createMaximum", ORDERED), shape: "maximumShape" },
  Minimum: { ...arithmetic("createMinimum", ORDERED), shape: "minimumShape" },
  SquaredDifference: arithmetic(
    "createSquaredDifference",
    "bfloat16, half, float, double, int32, int64, complex64, complex128",
  ),
  Atan2: { ...arithmetic("createAtan2", "bfloat16, half, float, double"), inputs: ["y: T", "x: T"] },
  MulNoNan: arithmetic("createMulNoNan", "bfloat16, half, float, double, complex64, complex128"),
  Xdivy: arithmetic("createXdivy", FEW),
  Xlogy: arithmetic("createXlogy", FEW),
  Xlog1py: arithmetic("createXlog1py", FEW),
};
