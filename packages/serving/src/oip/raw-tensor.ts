import { invalidArgument } from "@heddle/status";
import { bfloat16ToFloat, elementCount, floatToBfloat16, floatToHalf, halfToFloat } from "@heddle/tensor";
import type { ServableInput, ServableOutput } from "../servable/servable.js";
import { type Datatype, dtypeOf } from "./datatype.js";

/**
 * A tensor of raw bytes: little-endian elements in row-major order; BYTES are a length of four bytes and the bytes, for each element.
 * Nothing of the result refers to `raw`.
 *
 * Source: Triton's binary tensor data extension; `raw_input_contents` of the protocol's gRPC form.
 *
 * @param name the name of the input in messages
 * @throws {StatusError} INVALID_ARGUMENT for another number of bytes or elements than the shape has
 */
export function tensorFromRaw(
  name: string,
  datatype: Datatype,
  shape: readonly number[],
  raw: Uint8Array,
): ServableInput {
  const count = elementCount(shape);
  if (datatype === "BYTES") return { ...columnFromRaw(name, count, raw), shape };
  const { bytesPerElement, read } = codings[datatype];
  if (raw.byteLength !== count * bytesPerElement) {
    throw invalidArgument(
      `input '${name}' has ${raw.byteLength} bytes of data, wanted ${count * bytesPerElement}: shape [${shape}] of ${datatype}`,
      { input: name },
    );
  }
  return { dtype: dtypeOf(datatype), shape, data: read(new Uint8Array(raw).buffer) };
}

/** The raw bytes of a tensor, as {@link tensorFromRaw} reads them. A copy. */
export function rawFromTensor(datatype: Datatype, { data }: ServableOutput): Uint8Array {
  if (Array.isArray(data)) return rawFromStrings(data);
  const write = datatype === "FP16" ? floatToHalf : datatype === "BF16" ? floatToBfloat16 : undefined;
  const stored = write ? Uint16Array.from(data as Float32Array, write) : data;
  return new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength).slice();
}

function columnFromRaw(name: string, count: number, raw: Uint8Array) {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  // Each element has four bytes at least: the shape of a hostile request does not size the offsets.
  if (count > raw.byteLength / 4) throw wrongBytes(name, count);
  const offsets = new Int32Array(count + 1);
  const values = new Uint8Array(raw.byteLength - 4 * count);
  let at = 0;
  let end = 0;
  for (let i = 0; i < count; i++) {
    const size = at + 4 <= raw.byteLength ? view.getUint32(at, true) : Number.POSITIVE_INFINITY;
    at += 4;
    if (size > raw.byteLength - at || end + size > values.byteLength) throw wrongBytes(name, count);
    values.set(raw.subarray(at, at + size), end);
    at += size;
    end += size;
    offsets[i + 1] = end;
  }
  if (at !== raw.byteLength) throw wrongBytes(name, count);
  return { values, offsets };
}

function wrongBytes(name: string, count: number) {
  return invalidArgument(
    `the data of input '${name}' is not ${count} elements of BYTES, each a length of four bytes and its bytes`,
    { input: name },
  );
}

function rawFromStrings(strings: readonly (string | Uint8Array)[]): Uint8Array {
  const cells = strings.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
  const raw = new Uint8Array(cells.reduce((sum, cell) => sum + 4 + cell.byteLength, 0));
  const view = new DataView(raw.buffer);
  let at = 0;
  for (const cell of cells) {
    view.setUint32(at, cell.byteLength, true);
    raw.set(cell, at + 4);
    at += 4 + cell.byteLength;
  }
  return raw;
}

const encoder = /* @__PURE__ */ new TextEncoder();

/** How the elements of each type are read from bytes that start at a multiple of 8. */
const codings = {
  BOOL: { bytesPerElement: 1, read: (bytes: ArrayBuffer) => new Uint8Array(bytes) },
  UINT8: { bytesPerElement: 1, read: (bytes: ArrayBuffer) => new Uint8Array(bytes) },
  UINT16: { bytesPerElement: 2, read: (bytes: ArrayBuffer) => new Uint16Array(bytes) },
  UINT32: { bytesPerElement: 4, read: (bytes: ArrayBuffer) => new Uint32Array(bytes) },
  UINT64: { bytesPerElement: 8, read: (bytes: ArrayBuffer) => new BigUint64Array(bytes) },
  INT8: { bytesPerElement: 1, read: (bytes: ArrayBuffer) => new Int8Array(bytes) },
  INT16: { bytesPerElement: 2, read: (bytes: ArrayBuffer) => new Int16Array(bytes) },
  INT32: { bytesPerElement: 4, read: (bytes: ArrayBuffer) => new Int32Array(bytes) },
  INT64: { bytesPerElement: 8, read: (bytes: ArrayBuffer) => new BigInt64Array(bytes) },
  FP16: { bytesPerElement: 2, read: (bytes: ArrayBuffer) => Float32Array.from(new Uint16Array(bytes), halfToFloat) },
  BF16: {
    bytesPerElement: 2,
    read: (bytes: ArrayBuffer) => Float32Array.from(new Uint16Array(bytes), bfloat16ToFloat),
  },
  FP32: { bytesPerElement: 4, read: (bytes: ArrayBuffer) => new Float32Array(bytes) },
  FP64: { bytesPerElement: 8, read: (bytes: ArrayBuffer) => new Float64Array(bytes) },
} as const;
