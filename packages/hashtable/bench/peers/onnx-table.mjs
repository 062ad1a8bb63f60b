import { InferenceSession, Tensor } from "onnxruntime-node";

/** A LabelEncoder of ONNX Runtime from strings, or from int64, to int64, on one thread. */
export async function onnxTable(keys) {
  const isText = typeof keys[0] === "string";
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: "sequential" };
  const session = await InferenceSession.create(labelEncoder(keys, isText), options);
  return {
    /** Takes an array of strings or a BigInt64Array. */
    async find(queries) {
      const input = new Tensor(isText ? "string" : "int64", queries, [queries.length]);
      const { found } = await session.run({ query: input });
      return found.data;
    },
  };
}

/** A model of one node, as protobuf by the field numbers of onnx.proto. */
function labelEncoder(keys, isText) {
  const values = keys.map((_, i) => BigInt(i));
  const attributes = [
    isText
      ? bytes(5, attribute("keys_strings", 8, Buffer.concat(keys.map((key) => bytes(9, Buffer.from(key))))))
      : bytes(5, attribute("keys_int64s", 7, packed(8, keys))),
    bytes(5, attribute("values_int64s", 7, packed(8, values))),
    bytes(5, attribute("default_int64", 2, number(3, -1n))),
  ];
  const node = Buffer.concat([
    text(1, "query"),
    text(2, "found"),
    text(4, "LabelEncoder"),
    ...attributes,
    text(7, "ai.onnx.ml"),
  ]);
  const graph = Buffer.concat([
    bytes(1, node),
    text(2, "table"),
    bytes(11, valueInfo("query", isText ? 8n : 7n)),
    bytes(12, valueInfo("found", 7n)),
  ]);
  const opset = (domain, version) => bytes(8, Buffer.concat([text(1, domain), number(2, version)]));
  return Buffer.concat([number(1, 8n), bytes(7, graph), opset("", 17n), opset("ai.onnx.ml", 2n)]);
}

function attribute(name, type, content) {
  return Buffer.concat([text(1, name), content, number(20, BigInt(type))]);
}

function valueInfo(name, elementType) {
  const shape = bytes(2, bytes(1, text(2, "n")));
  const tensor = Buffer.concat([number(1, elementType), shape]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function varint(value) {
  const out = [];
  for (let rest = BigInt.asUintN(64, value); ; rest >>= 7n) {
    out.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    if (rest <= 127n) return Buffer.from(out);
  }
}

function number(field, value) {
  return Buffer.concat([varint(BigInt(field << 3)), varint(value)]);
}

function bytes(field, content) {
  return Buffer.concat([varint(BigInt((field << 3) | 2)), varint(BigInt(content.length)), content]);
}

function text(field, value) {
  return bytes(field, Buffer.from(value));
}

function packed(field, values) {
  return bytes(field, Buffer.concat(values.map((value) => varint(value))));
}
