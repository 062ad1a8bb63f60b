import type { TensorProto, TensorShapeProto } from "../gen/graph_pb.js";
import type { JsonPlace } from "./json-place.js";

/** Shared by all messages, so that what is absent costs nothing; nobody writes to it. */
const none: never[] = [];

/** @throws {StatusError} INVALID_ARGUMENT when `json` is no TensorShapeProto. */
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
    unknownRank: json.get("unknownRank", "unknown_rank")?.bool() ?? false,
  };
}

/**
 * A tensor of plain elements or strings.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `json` is no TensorProto.
 */
export function tensorProtoFromJson(json: JsonPlace): TensorProto {
  const shape = json.get("tensorShape", "tensor_shape");
  const list = <T>(camel: string, snake: string, read: (item: JsonPlace) => T): T[] =>
    json.get(camel, snake)?.items().map(read) ?? none;
  return {
    $typeName: "tensorflow.TensorProto",
    dtype: json.get("dtype")?.dataType() ?? 0,
    tensorShape: shape && tensorShapeFromJson(shape),
    versionNumber: 0,
    tensorContent: json.get("tensorContent", "tensor_content")?.bytes() ?? new Uint8Array(0),
    floatVal: list("floatVal", "float_val", (item) => item.float32()),
    doubleVal: list("doubleVal", "double_val", (item) => item.float()),
    intVal: list("intVal", "int_val", (item) => item.int32()),
    stringVal: list("stringVal", "string_val", (item) => item.bytes()),
    scomplexVal: list("scomplexVal", "scomplex_val", (item) => item.float32()),
    int64Val: list("int64Val", "int64_val", (item) => item.int64()),
    boolVal: list("boolVal", "bool_val", (item) => item.bool()),
    dcomplexVal: list("dcomplexVal", "dcomplex_val", (item) => item.float()),
    halfVal: list("halfVal", "half_val", (item) => item.int32()),
    resourceHandleVal: none,
    variantVal: none,
    uint32Val: list("uint32Val", "uint32_val", (item) => Number(item.bigint(0n, 2n ** 32n - 1n))),
    uint64Val: list("uint64Val", "uint64_val", (item) => item.bigint(0n, 2n ** 64n - 1n)),
    float8Val: new Uint8Array(0),
  };
}

/** True when `proto` has elements of its own. */
export function hasElements({ tensorContent, ...fields }: TensorProto): boolean {
  return tensorContent.length > 0 || Object.values(fields).some((field) => Array.isArray(field) && field.length > 0);
}
