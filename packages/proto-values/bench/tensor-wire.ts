/**
 * The time to read a TensorProto: with a message of protobuf-es, checked and unchecked, and without one.
 *
 *   pnpm --filter @heddle/proto-values... build && node tooling/scripts/run-ts.mjs packages/proto-values/bench/tensor-wire.ts
 */

import { create, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { tensorFromWire } from "@heddle/proto-values/wire";
import { decodeProto } from "@heddle/protos/decode";
import { type TensorProto, TensorProtoSchema } from "@heddle/protos/graph";

const ROUNDS = 7;

const encoder = new TextEncoder();
const tensors: Readonly<Record<string, MessageInitShape<typeof TensorProtoSchema>>> = {
  "1,024 texts": {
    dtype: 7,
    tensorShape: { dim: [{ size: 1024n }] },
    stringVal: Array.from({ length: 1024 }, (_, i) => encoder.encode(`this is text number ${i} of all that came`)),
  },
  "65,536 floats": {
    dtype: 1,
    tensorShape: { dim: [{ size: 65536n }] },
    floatVal: Array.from({ length: 65536 }, (_, i) => i / 7),
  },
  "65,536 int64": {
    dtype: 9,
    tensorShape: { dim: [{ size: 65536n }] },
    int64Val: Array.from({ length: 65536 }, (_, i) => BigInt(i * i)),
  },
};

/** The column of a message's strings, as `tensorFromWire` returns it. */
function column({ stringVal }: TensorProto) {
  const offsets = new Int32Array(stringVal.length + 1);
  for (const [i, { length }] of stringVal.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
  const values = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [i, bytes] of stringVal.entries()) values.set(bytes, offsets[i]);
  return { values, offsets };
}

/** The elements of a message in one array. */
function elements(message: TensorProto) {
  if (message.dtype === 7) return column(message);
  return message.dtype === 1 ? Float32Array.from(message.floatVal) : BigInt64Array.from(message.int64Val);
}

for (const [name, init] of Object.entries(tensors)) {
  const bytes = toBinary(TensorProtoSchema, create(TensorProtoSchema, init));
  const readers = {
    "protobuf-es": () => elements(fromBinary(TensorProtoSchema, bytes)),
    "protobuf-es, checked": () => elements(decodeProto(TensorProtoSchema, bytes)),
    tensorFromWire: () => tensorFromWire(bytes, "x"),
  };
  const times = new Map(Object.keys(readers).map((reader) => [reader, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [reader, read] of Object.entries(readers)) {
      const started = performance.now();
      for (let i = 0; i < 50; i++) read();
      times.get(reader)?.push((performance.now() - started) / 50);
    }
  }
  for (const [reader, all] of times) {
    const median = all.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    console.log(`${name}: ${reader} ${(median * 1000).toFixed(0)} µs`);
  }
}
