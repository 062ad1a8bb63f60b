import type { TensorInfo } from "@heddle/protos/saved-model";
import type { JsonPlace } from "./json-place.js";
import { tensorShapeFromJson } from "./tensor-proto-from-json.js";

/** An input or output of a signature. */
export interface NamedTensorInfo {
  readonly name: string;
  readonly info: TensorInfo;
  /** The number of a resource, the same in the signatures of a graph and of its initializer. */
  readonly resourceId: number | undefined;
}

/**
 * The `inputs` or `outputs` of a signature in their order; an empty list for `undefined`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a member is not a TensorInfo.
 *
 * Source: tensorflow/core/protobuf/meta_graph.proto; tfjs-converter/src/data/compiled_api.ts (TensorFlow.js 4.22).
 */
export function tensorInfosFromJson(json: JsonPlace | undefined): NamedTensorInfo[] {
  return json?.entries().map(([name, place]) => ({ name, ...tensorInfoFromJson(place) })) ?? [];
}

function tensorInfoFromJson(json: JsonPlace): Omit<NamedTensorInfo, "name"> {
  const shape = json.get("tensorShape");
  const info: TensorInfo = {
    $typeName: "tensorflow.TensorInfo",
    encoding: { case: "name", value: json.get("name")?.string() ?? "" },
    dtype: json.get("dtype")?.dataType() ?? 0,
    tensorShape: shape && tensorShapeFromJson(shape),
  };
  return { info, resourceId: json.get("resourceId")?.int32() };
}

/** The name of a tensor, such as `"x:0"`; empty without a name. */
export function tensorNameOf({ encoding }: TensorInfo): string {
  return encoding.case === "name" ? encoding.value : "";
}
