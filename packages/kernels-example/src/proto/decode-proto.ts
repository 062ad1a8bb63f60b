/**
 * Fields of protobuf messages as tensors.
 *
 * Source: tensorflow/core/kernels/decode_proto_op.cc (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeEnumName, dataTypeSize, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { numericLane, viewOf } from "@heddle/tensor/numbers";
import { StringBlockBuilder } from "@heddle/tstring";
import { defaultValue } from "./default-value.js";
import type { FieldValue } from "./field-values.js";
import { MessageReader, type WantedField } from "./message-reader.js";
import { namedField, namedMessage } from "./named-message.js";
import { fieldForms, type ProtoField } from "./proto-field.js";

/**
 * DecodeProtoV2: how often each message has a field, and the values, padded with the field's default. The descriptors are in the node
 * (`bytes://`), or those of tf.Example (`local://`).
 *
 * @throws {StatusError} INVALID_ARGUMENT for a field that the message has not, or not of this type, UNIMPLEMENTED for messages in text
 * and for `sanitize`; when it computes, DATA_LOSS for bytes that are not a message
 */
export function createDecodeProto({ attributes }: ConstructionContext): Kernel {
  const fields = wantedFields(attributes);
  const format = attributes.string("message_format");
  if (format === "text") throw unimplemented("message_format text is not implemented, only binary");
  if (format !== "binary") throw invalidArgument("format must be one of binary or text", { format });
  if (attributes.bool("sanitize")) throw unimplemented("sanitize is not implemented: the decoder checks every byte");
  return { compute: (context) => runSteps(decode(context, fields)) };
}

function wantedFields(attributes: Attributes): readonly WantedField[] {
  const message = namedMessage(attributes);
  const dtypes = attributes.typeList("output_types");
  const names = attributes.stringList("field_names");
  if (names.length !== dtypes.length) {
    throw invalidArgument("field_names and output_types attributes must have the same length");
  }
  return names.map((name, i) => {
    const field = namedField(message, name);
    checkType(field, dtypes[i]);
    return { field, dtype: dtypes[i], rest: defaultValue(field, dtypes[i]) };
  });
}

function checkType({ type, fullName }: ProtoField, dtype: DataType): void {
  const { cppName, dtypes } = fieldForms[type];
  if (dtypes.includes(dtype)) return;
  throw invalidArgument(`Unexpected output type for ${fullName}: ${cppName} to ${dataTypeEnumName(dtype)}`);
}

function* decode(context: ComputeContext, fields: readonly WantedField[]): Steps<void> {
  const input = context.input(0);
  if (input.elementCount < 1) throw invalidArgument("Bufs argument must contain at least one value");
  const reader = new MessageReader(fields);
  for (let i = 0; i < input.elementCount; i++) {
    // A copy, of which values are parts: the memory may move in a pause.
    reader.read(input.strings().bytes(i).slice());
    const pause = context.pause();
    if (pause) yield pause;
  }
  reader.checkPacked();
  const { counts, values } = reader;
  const sizes = context.allocateOutput(0, [...input.shape, fields.length]);
  context.memory.i32.set(counts, sizes.address >>> 2);
  fields.forEach(({ dtype, rest }, i) => {
    const shape = [...input.shape, reader.width(i)];
    const rows = values.map((row) => row[i]);
    if (dtype === DataType.STRING) context.setOutput(i + 1, stringTensor(context, shape, rows, rest));
    else writeNumbers(context.allocateOutput(i + 1, shape), rows, rest);
  });
}

function stringTensor(
  { memory }: ComputeContext,
  shape: Shape,
  rows: readonly FieldValue[][],
  rest: FieldValue,
): Tensor {
  using builder = new StringBlockBuilder(memory, elementCount(shape));
  const width = shape[shape.length - 1];
  // The type of the field says that all values are bytes.
  for (const row of rows) for (let j = 0; j < width; j++) builder.addBytes((row[j] ?? rest) as Uint8Array);
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function writeNumbers(
  { dtype, memory, address, shape }: Tensor,
  rows: readonly FieldValue[][],
  rest: FieldValue,
): void {
  const isLong = dtype === DataType.INT64 || dtype === DataType.UINT64;
  const view: { [index: number]: number | bigint } = viewOf(memory, numericLane(dtype));
  const width = shape[shape.length - 1];
  let to = address / dataTypeSize(dtype);
  for (const row of rows) {
    for (let j = 0; j < width; j++) {
      const value = row[j] ?? rest;
      view[to++] = isLong ? BigInt(value as number) : Number(value);
    }
  }
}
