import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import { DataType } from "apache-arrow";
import { decompressZstdFrame } from "../bytes/zstd-frame.js";
import { type FlatTable, type FlatVector, size64At } from "./flat-table.js";
import { decompressLz4Frame } from "./lz4-frame.js";
import type { ArrowMessage } from "./read-messages.js";

/** An array of Arrow: a type and the bytes of its buffers, which may be too short for it. */
export interface ArrowArray {
  readonly type: DataType;
  readonly length: number;
  /** Empty without nulls. */
  readonly validity: Uint8Array;
  readonly offsets: Uint8Array;
  readonly values: Uint8Array;
  readonly variadic: readonly Uint8Array[];
  readonly children: readonly ArrowArray[];
}

/** Arrow's numbers of codecs. */
const LZ4_FRAME = 0;
const ZSTD = 1;
/** The length of a buffer that is not compressed, in front of it in place of its size. */
const NOT_COMPRESSED = -1n;
/** The most bytes that LZ4 makes of one. */
const MAX_LZ4_RATIO = 256;
/** A node, and a buffer, are two integers of 64 bits. */
const PAIR_BYTES = 16;
/** The first version whose unions have no nulls. */
const VERSION_5 = 4;
const MAX_ROWS = 2 ** 31 - 1;

/**
 * Takes the arrays of one batch, type after type, in the order of the schema.
 *
 * @throws {StatusError} DATA_LOSS for nodes and buffers that are missing or leave the batch; RESOURCE_EXHAUSTED past `maxBytes`
 */
export class BatchArrays {
  readonly rowCount: number;
  readonly #batch: FlatTable;
  readonly #body: Uint8Array;
  readonly #version: number;
  readonly #nodes: FlatVector;
  readonly #buffers: FlatVector;
  readonly #variadicCounts: FlatVector;
  readonly #codec: number | undefined;
  readonly #maxBytes: number;
  #node = 0;
  #buffer = 0;
  #variadic = 0;
  /** Bytes that were decompressed, or that rows without bytes take. */
  #madeBytes = 0;

  constructor(batch: FlatTable, { body, version }: Pick<ArrowMessage, "body" | "version">, maxBytes: number) {
    const none = { start: 0, count: 0 };
    this.#batch = batch;
    this.#body = body;
    this.#version = version;
    this.#maxBytes = maxBytes;
    this.rowCount = batch.size64(0);
    this.#nodes = batch.vector(1, PAIR_BYTES) ?? none;
    this.#buffers = batch.vector(2, PAIR_BYTES) ?? none;
    this.#variadicCounts = batch.vector(4, 8) ?? none;
    this.#codec = batch.table(3)?.uint8(0);
    if (this.rowCount > MAX_ROWS || this.rowCount * 8 > maxBytes) {
      throw resourceExhausted(`a batch has ${this.rowCount} rows: maxBlockBytes is ${maxBytes}`, { maxBytes });
    }
    let total = 0;
    for (let i = 0; i < this.#buffers.count; i++) {
      const at = this.#buffers.start + i * PAIR_BYTES;
      const [offset, size] = [size64At(batch.view, at), size64At(batch.view, at + 8)];
      total += size;
      // Buffers that share bytes would make much of a small file.
      if (size > 0 && (offset + size > body.length || total > body.length)) {
        throw dataLoss(`buffer ${i} has bytes ${offset} up to ${offset + size} of a body of ${body.length}`);
      }
    }
  }

  /** The next array. Without `isWanted` its buffers are passed over. */
  next(type: DataType, isWanted: boolean): ArrowArray {
    if (this.#node >= this.#nodes.count)
      throw dataLoss(`a batch has ${this.#nodes.count} nodes, fewer than its schema`);
    const at = this.#nodes.start + this.#node++ * PAIR_BYTES;
    const [length, nullCount] = [size64At(this.#batch.view, at), size64At(this.#batch.view, at + 8)];
    if (nullCount > length) throw dataLoss(`an array of ${length} elements has ${nullCount} nulls`);
    if (length > MAX_ROWS) throw resourceExhausted(`an array has ${length} elements: the limit is ${MAX_ROWS}`);
    const array = { type, length, validity: none, offsets: none, values: none, variadic: [], children: [] };
    if (DataType.isNull(type)) {
      this.#make(length * 8);
      return array;
    }
    if (DataType.isUnion(type)) {
      if (this.#version < VERSION_5) this.#next(false);
      this.#next(false);
      if (type.mode === 1) this.#next(false); // Dense.
      for (const child of type.children) this.next(child.type, false);
      return array;
    }
    const found = this.#next(isWanted && nullCount > 0);
    const validity = nullCount > 0 ? found : none;
    if (isWanted && nullCount > 0 && validity.length * 8 < length)
      throw dataLoss("the nulls of an array are too short");
    if (DataType.isStruct(type) || DataType.isFixedSizeList(type)) {
      if (isWanted) this.#make(length * 8);
      return { ...array, validity, children: type.children.map((child) => this.next(child.type, isWanted)) };
    }
    if (DataType.isList(type) || DataType.isLargeList(type) || DataType.isMap(type)) {
      const offsets = this.#next(isWanted);
      return { ...array, validity, offsets, children: type.children.map((child) => this.next(child.type, isWanted)) };
    }
    if (isOfStrings(type)) {
      const offsets = this.#next(isWanted);
      return { ...array, validity, offsets, values: this.#next(isWanted) };
    }
    const values = this.#next(isWanted);
    if (!DataType.isUtf8View(type) && !DataType.isBinaryView(type)) return { ...array, validity, values };
    if (this.#variadic >= this.#variadicCounts.count)
      throw dataLoss("a batch lacks the number of buffers of its views");
    const count = size64At(this.#batch.view, this.#variadicCounts.start + this.#variadic++ * 8);
    if (count > this.#buffers.count - this.#buffer)
      throw dataLoss(`views have ${count} buffers, more than their batch`);
    return { ...array, validity, values, variadic: Array.from({ length: count }, () => this.#next(isWanted)) };
  }

  /** The bytes of the next buffer. */
  #next(isWanted: boolean): Uint8Array {
    if (this.#buffer >= this.#buffers.count) {
      throw dataLoss(`a batch has ${this.#buffers.count} buffers, fewer than its schema`);
    }
    const at = this.#buffers.start + this.#buffer++ * PAIR_BYTES;
    const size = size64At(this.#batch.view, at + 8);
    if (!isWanted || size === 0) return none;
    const offset = size64At(this.#batch.view, at);
    const bytes = this.#body.subarray(offset, offset + size);
    return this.#codec === undefined ? bytes : this.#decompressed(bytes, this.#codec);
  }

  #decompressed(bytes: Uint8Array, codec: number): Uint8Array {
    if (bytes.length < 8) throw dataLoss(`a compressed buffer has ${bytes.length} bytes`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const frame = bytes.subarray(8);
    if (view.getBigInt64(0, true) === NOT_COMPRESSED) return frame;
    const size = size64At(view, 0);
    if (size === 0) return none;
    this.#make(size);
    if (codec === ZSTD) return decompressZstdFrame(frame, size);
    if (codec !== LZ4_FRAME) throw unimplemented(`the buffers of the Arrow file have the codec ${codec}`, { codec });
    if (size > frame.length * MAX_LZ4_RATIO) throw dataLoss(`a buffer of ${size} bytes cannot be in ${frame.length}`);
    const plain = decompressLz4Frame(frame, size);
    if (plain.length !== size) throw dataLoss(`a compressed buffer has ${plain.length} of ${size} bytes`);
    return plain;
  }

  #make(sizeBytes: number): void {
    this.#madeBytes += sizeBytes;
    if (this.#madeBytes > this.#maxBytes) {
      throw resourceExhausted(
        `a batch takes ${this.#madeBytes} bytes or more, above the ${this.#maxBytes} of maxBlockBytes`,
        { maxBytes: this.#maxBytes },
      );
    }
  }
}

/** The array of no elements of a type. */
export function emptyArray(type: DataType): ArrowArray {
  const children = (type.children ?? []).map((child) => emptyArray(child.type));
  return { type, length: 0, validity: none, offsets: none, values: none, variadic: [], children };
}

const none = /* @__PURE__ */ new Uint8Array(0);

function isOfStrings(type: DataType): boolean {
  return DataType.isUtf8(type) || DataType.isBinary(type) || DataType.isLargeUtf8(type) || DataType.isLargeBinary(type);
}
