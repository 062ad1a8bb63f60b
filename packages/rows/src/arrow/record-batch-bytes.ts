import { type Column, type NumberColumn, rowCountOf } from "../column.js";
import { sliceColumn } from "../column-parts.js";
import { RECORD_BATCH } from "./read-messages.js";

/** Arrow's number of version 5 of the metadata. */
const VERSION_5 = 4;
const CONTINUATION = -1;
const PREFIX_BYTES = 8;
/** The places of the tables and vectors in the metadata; the vector of buffers comes after that of nodes. */
const MESSAGE_AT = 16;
const BATCH_AT = 48;
const NODES_AT = 72;
/** A node, and a buffer, are two integers of 64 bits. */
const PAIR_BYTES = 16;
const ALIGNMENT = 8;

/**
 * A record batch as a message of Arrow's stream form: prefix, metadata and body in one piece, a copy. The library makes a piece of each
 * buffer, and takes four times as long.
 *
 * Source: Arrow columnar format, encapsulated message format; Message.fbs; FlatBuffers internals.
 *
 * @param columns in the order of the schema, each of `rowCount` rows
 */
export function recordBatchBytes(columns: Iterable<Column>, rowCount: number): Uint8Array<ArrayBuffer> {
  const layout = new BatchLayout();
  for (const column of columns) layout.add(column);
  const { nodes, buffers, bodyBytes } = layout;
  const nodesBytes = (nodes.length / 2) * PAIR_BYTES;
  const buffersAt = NODES_AT + nodesBytes + 8;
  const metadataBytes = buffersAt + buffers.length * PAIR_BYTES;
  const bytes = new Uint8Array(PREFIX_BYTES + metadataBytes + bodyBytes);
  const prefix = new DataView(bytes.buffer);
  prefix.setInt32(0, CONTINUATION, true);
  prefix.setInt32(4, metadataBytes, true);
  const view = new DataView(bytes.buffer, PREFIX_BYTES, metadataBytes);
  view.setUint32(0, MESSAGE_AT, true);
  // The vtable of the message: its size, the table's size, the places of version, kind of header, header and size of the body.
  setShorts(view, 4, [12, 20, 16, 18, 4, 8]);
  view.setInt32(MESSAGE_AT, MESSAGE_AT - 4, true);
  view.setUint32(MESSAGE_AT + 4, BATCH_AT - (MESSAGE_AT + 4), true);
  setSize(view, MESSAGE_AT + 8, bodyBytes);
  view.setInt16(MESSAGE_AT + 16, VERSION_5, true);
  view.setUint8(MESSAGE_AT + 18, RECORD_BATCH);
  // That of the record batch: the places of its length, nodes and buffers.
  setShorts(view, 36, [10, 20, 8, 4, 16]);
  view.setInt32(BATCH_AT, BATCH_AT - 36, true);
  view.setUint32(BATCH_AT + 4, NODES_AT - 4 - (BATCH_AT + 4), true);
  setSize(view, BATCH_AT + 8, rowCount);
  view.setUint32(BATCH_AT + 16, buffersAt - 4 - (BATCH_AT + 16), true);
  view.setUint32(NODES_AT - 4, nodes.length / 2, true);
  for (let i = 0; i < nodes.length; i++) setSize(view, NODES_AT + i * 8, nodes[i]);
  view.setUint32(buffersAt - 4, buffers.length, true);
  let offset = 0;
  for (let i = 0; i < buffers.length; i++) {
    const buffer = buffers[i];
    setSize(view, buffersAt + i * PAIR_BYTES, offset);
    setSize(view, buffersAt + i * PAIR_BYTES + 8, buffer.byteLength);
    const start = PREFIX_BYTES + metadataBytes + offset;
    bytes.set(new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength), start);
    offset += aligned(buffer.byteLength);
  }
  return bytes;
}

/** The nodes and buffers of columns, depth first. */
class BatchLayout {
  /** Length and number of nulls of each array. */
  readonly nodes: number[] = [];
  readonly buffers: ArrayBufferView[] = [];
  bodyBytes = 0;

  add(column: Column): void {
    const rows = rowCountOf(column);
    const nulls = column.kind === "text" || column.kind === "json" ? undefined : column.nulls;
    const nullCount = nulls ? countOnes(nulls) : 0;
    this.nodes.push(rows, nullCount);
    this.#buffer(nulls && nullCount > 0 ? bitsOf(nulls, 1) : none);
    if (column.kind === "number") {
      this.#buffer(column.type === "bool" ? bitsOf(column.values as Uint8Array, 0) : valuesOf(column));
      return;
    }
    const [first, last] = [column.offsets[0], column.offsets[rows]];
    this.#buffer(first === 0 ? column.offsets : column.offsets.map((offset) => offset - first));
    if (column.kind === "list") this.add(sliceColumn(column.items, first, last));
    else this.#buffer(column.bytes.subarray(first, last));
  }

  #buffer(buffer: ArrayBufferView): void {
    this.buffers.push(buffer);
    this.bodyBytes += aligned(buffer.byteLength);
  }
}

const none = /* @__PURE__ */ new Uint8Array(0);

function valuesOf({ values }: NumberColumn): ArrayBufferView {
  return values;
}

/** One bit for each byte, the lowest of a byte first: set where the byte is not `clear`. */
function bitsOf(bytes: Uint8Array, clear: 0 | 1): Uint8Array {
  const bits = new Uint8Array((bytes.length + 7) >> 3);
  for (let i = 0; i < bytes.length; i++) bits[i >> 3] |= (bytes[i] ^ clear) << (i & 7);
  return bits;
}

function countOnes(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) count += bytes[i];
  return count;
}

function aligned(sizeBytes: number): number {
  return (sizeBytes + ALIGNMENT - 1) & -ALIGNMENT;
}

function setShorts(view: DataView, at: number, values: readonly number[]): void {
  for (const [i, value] of values.entries()) view.setUint16(at + i * 2, value, true);
}

function setSize(view: DataView, at: number, size: number): void {
  view.setUint32(at, size >>> 0, true);
  view.setUint32(at + 4, Math.floor(size / 2 ** 32), true);
}
