import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "arg-max";

const T = "realnumbertype, qint8, quint8, qint32, qint16, quint16, bool";
const FORM = {
  inputs: ["input: T", "dimension: Tidx"],
  outputs: ["output: output_type"],
  types: { T: numericTypes(T) },
  shape: "argMaxShape",
};

export const ops: OpEntries<typeof import("./arg-max.js")> = {
  ArgMax: {
    ...FORM,
    attrs: [
      `T: {${T}}`,
      "Tidx: {int16, int32, int64} = DT_INT32",
      "output_type: {int16, uint16, int32, int64} = DT_INT64",
    ],
    kernel: "createArgMax",
  },
  ArgMin: {
    ...FORM,
    attrs: [`T: {${T}}`, "Tidx: {int32, int64} = DT_INT32", "output_type: {int32, int64} = DT_INT64"],
    kernel: "createArgMax",
  },
};
