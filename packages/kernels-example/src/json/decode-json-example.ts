import type { ComputeContext } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { JsonLexer } from "./json-lexer.js";
import { MessageWriter } from "./message-writer.js";
import { writeExample } from "./write-example.js";

/**
 * DecodeJSONExample: Examples in protobuf's JSON as serialized Examples. Fields and features have the order of the text, numbers are
 * not packed, and what the text repeats is repeated: protobuf writes while it reads.
 *
 * @throws {StatusError} INVALID_ARGUMENT with protobuf's message, without the spaces that protobuf adds at random
 *
 * Source: DecodeJSONExampleOp in tensorflow/core/kernels/example_parsing_ops.cc (TensorFlow 2.21); src/google/protobuf/json of protobuf 31.1.
 */
export function decodeJsonExample(context: ComputeContext): void | Promise<void> {
  const writer = new MessageWriter();
  return mapInBlocks(context, (input) => decode(input, writer));
}

function decode(input: Tensor, writer: MessageWriter): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(memory.u32, cell);
    writer.clear();
    writeExample(new JsonLexer(memory.u8, begin, begin + cellSizeBytes(memory.u32, cell)), writer);
    const target = builder.add(writer.sizeBytes);
    writer.copyTo(memory.u8, target); // The block may have grown.
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
