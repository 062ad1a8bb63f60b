import type { PartialShape } from "@heddle/kernel-api";
import { shapeFromProto } from "@heddle/proto-values";
import type { StructuredValue, TypeSpecProto } from "@heddle/protos/saved-model";

/** The tensors of one value among Python's arguments or results: several for a ragged or sparse tensor. */
export interface FlatSpec {
  /** The keys and indices that lead to the value; empty for a result that is one value. */
  readonly path: readonly string[];
  readonly shapes: readonly PartialShape[];
}

/** Source: tensorflow/core/protobuf/struct.proto, `TypeSpecProto.TypeSpecClass`. */
const sparse = 1;
const ragged = 3;

/**
 * The tensors in `value`, in the order in which a function takes or returns them. Values that are not tensors are left out.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a shape with an invalid size
 *
 * Source: tensorflow/python/util/nest.py, `flatten` with `expand_composites`: keys of a dict are sorted.
 */
export function flatSpecs(value: StructuredValue | undefined, path: readonly string[] = []): FlatSpec[] {
  const inside = (values: readonly (readonly [string, StructuredValue | undefined])[]) =>
    values.flatMap(([key, each]) => flatSpecs(each, [...path, key]));
  const kind = value?.kind;
  switch (kind?.case) {
    case "tensorSpecValue":
    case "boundedTensorSpecValue":
      return [{ path, shapes: [kind.value.shape && shapeFromProto(kind.value.shape)] }];
    case "typeSpecValue":
      return [{ path, shapes: componentShapes(kind.value) }];
    case "listValue":
    case "tupleValue":
      return inside(kind.value.values.map((each, index) => [`${index}`, each]));
    case "dictValue":
      return inside(Object.entries(kind.value.fields).sort(([a], [b]) => (a < b ? -1 : 1)));
    case "namedTupleValue":
      return inside(kind.value.values.map(({ key, value: each }) => [key, each]));
    default:
      return [];
  }
}

/** The shapes of the parts of a value that has several tensors; unknown for types other than ragged and sparse tensors. */
function componentShapes({ typeSpecClass, typeState, numFlatComponents }: TypeSpecProto): readonly PartialShape[] {
  const [shapeValue, , rankValue] = typeState?.kind.case === "tupleValue" ? typeState.kind.value.values : [];
  const shape = shapeValue?.kind.case === "tensorShapeValue" ? shapeFromProto(shapeValue.kind.value) : undefined;
  if (typeSpecClass === sparse) return [[-1, shape?.length ?? -1], [-1], [shape?.length ?? -1]];
  const raggedRank = rankValue?.kind.case === "int64Value" ? Number(rankValue.kind.value) : 0;
  if (typeSpecClass === ragged && raggedRank > 0 && raggedRank < MOST_RAGGED) {
    const rows = shape?.[0] ?? -1;
    const splits = Array.from({ length: raggedRank }, (_, index) => [index === 0 && rows >= 0 ? rows + 1 : -1]);
    return [shape && [-1, ...shape.slice(raggedRank + 1)], ...splits];
  }
  return Array.from({ length: Math.min(Math.max(numFlatComponents, 0), MOST_RAGGED) }, () => undefined);
}

/** More parts than any value has: TensorFlow's tensors have at most 254 dimensions. */
const MOST_RAGGED = 255;
