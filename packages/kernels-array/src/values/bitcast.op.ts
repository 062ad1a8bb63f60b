import { POD_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const TYPES =
  "{bfloat16, half, float, double, int64, int32, uint8, uint16, uint32, uint64, int8, int16, complex64, complex128, qint8, quint8, qint16, quint16, qint32}";

const BITS = [...POD_TYPES, ...QUANTIZED_TYPES];

export const ops: OpEntries<typeof import("./bitcast.js")> = {
  Bitcast: {
    inputs: ["input: T"],
    outputs: ["output: type"],
    attrs: [`T: ${TYPES}`, `type: ${TYPES}`],
    types: { T: BITS, type: BITS },
    shape: "bitcastShape",
    compute: "bitcast",
  },
};
