import { DataType } from "@heddle/tensor";
import { isFloat } from "./data-types.js";

/** The type of a tensor, or of a number of Python, which yields to those of tensors. */
export type TypeLike = DataType | "int" | "float";

/** The next wider types of each. Source: _type_promotion_lattice, keras/src/backend/common/dtypes.py (Keras 3.15). */
const wider: ReadonlyMap<TypeLike, readonly TypeLike[]> = new Map<TypeLike, readonly TypeLike[]>([
  [DataType.BOOL, ["int"]],
  ["int", [DataType.UINT8, DataType.INT8]],
  [DataType.UINT8, [DataType.INT16, DataType.UINT16]],
  [DataType.UINT16, [DataType.INT32, DataType.UINT32]],
  [DataType.UINT32, [DataType.INT64, DataType.UINT64]],
  [DataType.UINT64, ["float"]],
  [DataType.INT8, [DataType.INT16]],
  [DataType.INT16, [DataType.INT32]],
  [DataType.INT32, [DataType.INT64]],
  [DataType.INT64, ["float"]],
  ["float", [DataType.BFLOAT16, DataType.HALF]],
  [DataType.BFLOAT16, [DataType.FLOAT]],
  [DataType.HALF, [DataType.FLOAT]],
  [DataType.FLOAT, [DataType.DOUBLE]],
  [DataType.DOUBLE, []],
]);

/** The type that Keras computes in, given values of `types`; undefined when one, such as text, is not a number. */
export function resultType(types: readonly TypeLike[]): DataType | undefined {
  const all = types.map(upperBounds);
  if (types.some((type) => !wider.has(type))) return undefined;
  const common = [...all[0]].filter((type) => all.every((bounds) => bounds.has(type)));
  const least = common.find((type) => common.every((other) => upperBounds(type).has(other)));
  if (least === "int") return DataType.INT32;
  return least === "float" ? DataType.FLOAT : least === DataType.UINT64 ? DataType.UINT32 : least;
}

/** The type of floats that integers become; floats keep theirs. */
export function floatTypeOf(dtype: DataType): DataType {
  return isFloat(dtype) ? dtype : DataType.FLOAT;
}

function upperBounds(type: TypeLike): Set<TypeLike> {
  return new Set([type, ...(wider.get(type) ?? []).flatMap((each) => [...upperBounds(each)])]);
}
