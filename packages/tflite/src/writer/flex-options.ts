import { create, toBinary } from "@bufbuild/protobuf";
import type { AttrMap } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { attrsToProto } from "@heddle/proto-values";
import { NodeDefSchema } from "@heddle/protos/graph";

/** Type bytes of FlexBuffers: the type times 4, and the width of 4 bytes as the power 2. */
const STRING_OF_32_BITS = (5 << 2) | 2;
const VECTOR_OF_32_BITS = (10 << 2) | 2;

/**
 * The options of the custom operator `Flex…` that runs a node: a FlexBuffer with a vector of the op's name and a serialized NodeDef.
 *
 * Source: tensorflow/lite/delegates/flex/kernel.cc (TensorFlow 2.21); https://flatbuffers.dev/flatbuffers_internals (FlexBuffers).
 */
export function flexOptions(name: string, op: string, attrs: AttrMap, memory: LinearMemory): Uint8Array {
  const attr = attrsToProto(attrs, memory);
  const node = toBinary(NodeDefSchema, create(NodeDefSchema, { name, op, attr }));
  const texts = [new TextEncoder().encode(op), node];
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 8 + text.length, 0) + 32);
  const view = new DataView(bytes.buffer);
  let end = 0;
  const word = (value: number) => {
    view.setUint32(end, value, true);
    end += 4;
  };
  // A text: its length, its bytes and a zero, up to a multiple of four.
  const starts = texts.map((text) => {
    word(text.length);
    bytes.set(text, end);
    const start = end;
    end += (text.length + 4) & ~3;
    return start;
  });
  // The vector: its length, the way back to each text, and their types. The root: the way back to the vector.
  word(texts.length);
  const vector = end;
  for (const start of starts) word(end - start);
  for (const _ of starts) bytes[end++] = STRING_OF_32_BITS;
  end += 2;
  word(end - vector);
  bytes[end++] = VECTOR_OF_32_BITS;
  bytes[end++] = 4;
  return bytes.subarray(0, end);
}
