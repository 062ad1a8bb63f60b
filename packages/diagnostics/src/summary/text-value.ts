import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { DataType } from "@heddle/tensor";
import { tensorValue } from "./summary-bytes.js";

const encoder = /* @__PURE__ */ new TextEncoder();

/** SummaryMetadata of TensorBoard's plugin "text", whose values are tensors. */
const DATA_CLASS_TENSOR = 2;

/** The bytes of a `Summary.Value` of a text, or of a vector of texts: a string tensor for TensorBoard's plugin "text". */
export function textValue(tag: string, text: string | readonly string[]): Uint8Array<ArrayBuffer> {
  const metadata = new BinaryWriter();
  metadata.tag(1, WireType.LengthDelimited).fork().tag(1, WireType.LengthDelimited).string("text").join();
  metadata.tag(4, WireType.Varint).int32(DATA_CLASS_TENSOR);
  return tensorValue({ tag: encoder.encode(tag), tensor: stringsProto(text), metadata: metadata.finish() });
}

/** The bytes of a TensorProto of strings: a scalar, or a vector. */
function stringsProto(text: string | readonly string[]): Uint8Array {
  const writer = new BinaryWriter().tag(1, WireType.Varint).int32(DataType.STRING);
  writer.tag(2, WireType.LengthDelimited).fork();
  if (typeof text !== "string") {
    writer.tag(2, WireType.LengthDelimited).fork();
    if (text.length > 0) writer.tag(1, WireType.Varint).int64(text.length);
    writer.join();
  }
  writer.join();
  for (const each of typeof text === "string" ? [text] : text) writer.tag(8, WireType.LengthDelimited).string(each);
  return writer.finish();
}
