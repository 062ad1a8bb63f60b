import type { TensorProto, TensorShapeProto } from "@heddle/protos/graph";
import type { JsonPlace } from "./json-place.js";

/** The empty list of all messages, so that absent fields take no memory. Never written to. */
const none: never[] = [];

/** A TensorShapeProto. @throws {StatusError} INVALID_ARGUMENT for another value */
export function tensorShapeFromJson(json: JsonPlace): TensorShapeProto {
  return {
    $typeName: "tensorflow.TensorShapeProto",
    dim:
      json
        .get("dim")
        ?.items()
        .map((dim) => ({
          $typeName: "tensorflow.TensorShapeProto.Dim",
          size: dim.get("size")?.int64() ?? 0n,
          name: "",
        })) ?? none,
    unknownRank: json.get("unknownRank")?.bool() ?? false,
  };
}

type Lists = Omit<
  TensorProto,
  "$typeName" | "$unknown" | "dtype" | "tensorShape" | "versionNumber" | "tensorContent" | "float8Val"
>;

const noLists: Lists = {
  floatVal: none,
  doubleVal: none,
  intVal: none,
  stringVal: none,
  scomplexVal: none,
  int64Val: none,
  boolVal: none,
  dcomplexVal: none,
  halfVal: none,
  resourceHandleVal: none,
  variantVal: none,
  uint32Val: none,
  uint64Val: none,
};

/** The reader of the elements of each list of a TensorProto. */
const elementReaders: ReadonlyMap<string, (item: JsonPlace) => unknown> = new Map(
  Object.entries({
    floatVal: (item) => item.float32(),
    doubleVal: (item) => item.float(),
    intVal: (item) => item.int32(),
    stringVal: (item) => item.bytes(),
    scomplexVal: (item) => item.float32(),
    int64Val: (item) => item.int64(),
    boolVal: (item) => item.bool(),
    dcomplexVal: (item) => item.float(),
    halfVal: (item) => item.int32(),
    uint32Val: (item) => Number(item.bigint(0n, 2n ** 32n - 1n)),
    uint64Val: (item) => item.bigint(0n, 2n ** 64n - 1n),
  } satisfies Record<string, (item: JsonPlace) => unknown>),
);

const noBytes = new Uint8Array(0);

/**
 * A TensorProto of numbers, bools or strings.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another value
 */
export function tensorProtoFromJson(json: JsonPlace): TensorProto {
  const shape = json.get("tensorShape");
  const lists = json.entries().flatMap(([name, list]) => {
    const read = elementReaders.get(name);
    return read ? [[name, list.items().map(read)] as const] : [];
  });
  return {
    $typeName: "tensorflow.TensorProto",
    dtype: json.get("dtype")?.dataType() ?? 0,
    tensorShape: shape && tensorShapeFromJson(shape),
    versionNumber: 0,
    tensorContent: json.get("tensorContent")?.bytes() ?? noBytes,
    float8Val: noBytes,
    ...noLists,
    ...Object.fromEntries(lists),
  };
}

/** True when `proto` has elements. */
export function hasElements(proto: TensorProto): boolean {
  const names = Object.keys(noLists) as (keyof Lists)[];
  return proto.tensorContent.length > 0 || names.some((name) => proto[name].length > 0);
}
