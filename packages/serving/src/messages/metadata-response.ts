import { DataType, dataTypeEnumName, dataTypeFromName } from "@heddle/tensor";
import type { MetadataAnswer } from "../prediction/calls.js";
import type { ServableTensorDef } from "../servable/servable.js";
import { type ProtoJson, protoJsonText } from "./proto-json.js";

/**
 * Writes the signatures of a version as TensorFlow Serving does, line for line.
 *
 * @returns UTF-8
 *
 * Source: tensorflow_serving/model_servers/http_rest_api_util.cc, `ToJsonString`.
 */
export function metadataResponse({ name, version, signatures }: MetadataAnswer): Uint8Array {
  const modelSpec = protoJsonText({ name, signature_name: "", version: String(version) });
  const signatureDef = mapValues(signatures, ({ methodName, inputs, outputs }) => ({
    inputs: mapValues(inputs, tensorInfo),
    outputs: mapValues(outputs, tensorInfo),
    method_name: methodName,
    defaults: {},
  }));
  const definitions = protoJsonText({ signature_def: signatureDef });
  return encoder.encode(`{\n"model_spec":${modelSpec}\n,\n"metadata": {"signature_def": ${definitions}\n}\n}\n`);
}

function tensorInfo({ dtype, shape, tensorName }: ServableTensorDef): ProtoJson {
  const dim = (shape ?? []).map((size) => ({ size: String(size), name: "" }));
  return {
    dtype: dataTypeEnumName(dataTypeFromName(dtype) ?? DataType.INVALID),
    tensor_shape: { dim, unknown_rank: shape === undefined },
    name: tensorName,
  };
}

function mapValues<Value>(values: Readonly<Record<string, Value>>, convert: (value: Value) => ProtoJson): ProtoJson {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

const encoder = /* @__PURE__ */ new TextEncoder();
