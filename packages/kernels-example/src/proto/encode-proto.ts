/**
 * Tensors as fields of protobuf messages.
 *
 * Source: tensorflow/core/kernels/encode_proto_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { dataTypeName, elementCount, formatShape, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { MessageWriter } from "./message-writer.js";
import { namedField, namedMessage } from "./named-message.js";
import { FieldType, fieldForms, type ProtoField } from "./proto-field.js";

/**
 * EncodeProto: messages with so many of each field's values as `sizes` says, fields in the order of their numbers. The descriptors are
 * in the node (`bytes://`), or those of tf.Example (`local://`).
 *
 * @throws {StatusError} INVALID_ARGUMENT for a field that the message has not; when it computes, for values of another type or shape
 */
export function createEncodeProto({ attributes }: ConstructionContext): Kernel {
  const { type, fields: all } = namedMessage(attributes);
  // Extensions, whose names are full, are for the decoder alone.
  const message = { type, fields: all.filter(({ name, fullName }) => name !== fullName) };
  const fields = attributes.stringList("field_names").map((name) => namedField(message, name));
  const order = fields.map((_, i) => i).sort((a, b) => fields[a].number - fields[b].number);
  return { compute: (context) => runSteps(encode(context, fields, order)) };
}

function* encode(context: ComputeContext, fields: readonly ProtoField[], order: readonly number[]): Steps<void> {
  const { memory } = context;
  const sizes = context.input(0);
  const values = context.inputList("values");
  const shape = messagesShape(fields, values);
  const count = elementCount(shape);
  const sizeOf = (message: number, field: number) =>
    memory.i32[(sizes.address >>> 2) + message * fields.length + field];
  checkSizes(sizes, [...shape, fields.length]);
  for (const [i, { shape: own }] of values.entries()) {
    const most = own[own.length - 1];
    for (let message = 0; message < count; message++) {
      const size = sizeOf(message, i);
      if (size > most) {
        throw invalidArgument(
          `Size to write must not be larger than value tensor; but saw: ${size} > ${most} at message ${message} field ${i}`,
        );
      }
    }
  }
  using builder = new StringBlockBuilder(memory, count);
  const bytes = new ByteSink();
  for (let message = 0; message < count; message++) {
    bytes.clear();
    const writer = new MessageWriter(bytes);
    for (const i of order) {
      const size = sizeOf(message, i);
      if (size !== 0) writer.add(fields[i], values[i], message * (values[i].shape.at(-1) ?? 0), size);
    }
    builder.addBytes(bytes.view());
    const pause = context.pause();
    if (pause) yield pause;
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}

/** The shape of the messages, which all values have before their last dimension. */
function messagesShape(fields: readonly ProtoField[], values: readonly Tensor[]): Shape {
  if (fields.length !== values.length) throw invalidArgument("Length of inputs list must match field_names");
  let common: Shape | undefined;
  fields.forEach(({ name, type }, i) => {
    const { dtype, shape, rank } = values[i];
    if (!fieldForms[type].dtypes.includes(dtype)) {
      throw invalidArgument(
        `Incompatible type for field ${name}.  Saw dtype: ${dataTypeName(dtype)} but field type is: ${typeName(type)}`,
      );
    }
    if (rank < 2) {
      throw invalidArgument(
        `Invalid shape for field ${name}.  Saw shape ${formatShape(shape)} but it should be at least a matrix.`,
      );
    }
    const prefix = shape.slice(0, -1);
    common ??= prefix;
    if (!shapesEqual(prefix, common)) throw invalidArgument("Values must match up to the last dimension");
  });
  return common ?? [];
}

function checkSizes({ shape }: Tensor, wanted: Shape): void {
  if (shapesEqual(shape, wanted)) return;
  throw invalidArgument(
    `sizes should be batch_size + [len(field_names)].  Saw: ${formatShape(shape)} but expected: ${formatShape(wanted)}`,
  );
}

/** The name of a type in a `.proto` file. */
function typeName(type: FieldType): string {
  const [name = ""] = Object.entries(FieldType).find(([, value]) => value === type) ?? [];
  return name.toLowerCase();
}
