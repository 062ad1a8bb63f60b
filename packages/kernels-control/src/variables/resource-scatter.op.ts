import { ALL_TYPES, DataType, INDEX_TYPES, NUMBER_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

const NUMBERS =
  "dtype: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}";
const INDICES = "Tindices: {int32, int64}";
const common = {
  inputs: ["resource: resource", "indices: Tindices", "updates: dtype"],
  attrs: [NUMBERS, INDICES],
  isStateful: true,
  types: { dtype: NUMBER_TYPES, Tindices: INDEX_TYPES },
  shape: "resourceScatterShape",
} as const;
const realNumbers = { dtype: REAL_NUMBER_TYPES, Tindices: INDEX_TYPES };
const values = { dtype: ALL_TYPES.filter((type) => type !== DataType.RESOURCE), Tindices: INDEX_TYPES };

export const ops: OpEntries<typeof import("./resource-scatter.js")> = {
  ResourceScatterAdd: { ...common, compute: "resourceScatterAdd" },
  ResourceScatterDiv: { ...common, compute: "resourceScatterDiv" },
  ResourceScatterMax: { ...common, types: realNumbers, compute: "resourceScatterMax" },
  ResourceScatterMin: { ...common, types: realNumbers, compute: "resourceScatterMin" },
  ResourceScatterMul: { ...common, compute: "resourceScatterMul" },
  ResourceScatterSub: { ...common, compute: "resourceScatterSub" },
  ResourceScatterUpdate: {
    ...common,
    attrs: ["dtype: type", INDICES],
    types: values,
    compute: "resourceScatterUpdate",
  },
};
