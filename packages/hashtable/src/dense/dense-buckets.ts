import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType, StringBlockBuilder } from "@heddle/tstring";
import { copyToCell, moveCell } from "@heddle/tstring/cells";

/**
 * A matrix of elements, one row for each bucket of a dense table: its keys or its values. Strings are cells that it owns,
 * objects are reference-counted. Rows are numbered from 0.
 */
export class DenseBuckets implements Disposable {
  readonly rows: number;
  /** The number of elements in a row. */
  readonly columns: number;
  /** The distance of rows in bytes. */
  readonly rowBytes: number;
  readonly #tensor: Tensor;

  /**
   * Strings are empty, objects absent, and plain elements zero in the first `cleared` rows; the caller writes the others before it reads them.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, dtype: DataType, rows: number, columns: number, cleared = rows) {
    this.rows = rows;
    this.columns = columns;
    this.#tensor = Tensor.allocate(memory, dtype, [rows, columns]);
    this.rowBytes = columns * (dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype));
    if (dtype !== DataType.STRING)
      memory.u8.fill(0, this.#tensor.address, this.#tensor.address + cleared * this.rowBytes);
  }

  get memory(): LinearMemory {
    return this.#tensor.memory;
  }

  /** True for elements of plain bytes: neither strings nor objects. */
  get isPlain(): boolean {
    const { dtype } = this.#tensor;
    return dtype !== DataType.STRING && !isObjectType(dtype);
  }

  /** The address of a row; rows of objects have no address. */
  address(row: number): number {
    return this.#tensor.address + row * this.rowBytes;
  }

  /**
   * Copies `count` elements of `source`, from element `from` on, to the start of a row. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the content of the row is then undefined
   */
  write(row: number, source: Tensor, from: number, count = this.columns): void {
    const { memory, dtype } = this.#tensor;
    if (isObjectType(dtype)) {
      const target = this.#tensor.objects();
      for (let i = 0; i < count; i++) {
        const object = source.objects()[from + i];
        object?.retain();
        target[row * this.columns + i]?.release();
        target[row * this.columns + i] = object;
      }
    } else if (dtype === DataType.STRING) {
      for (let i = 0; i < count; i++) {
        const cell = source.address + (from + i) * CELL_BYTES;
        const text = cellDataAddress(memory.u32, cell);
        copyToCell(memory, this.address(row) + i * CELL_BYTES, text, cellSizeBytes(memory.u32, cell));
      }
    } else {
      const size = dataTypeSize(dtype);
      copyBytes(memory, source.address + from * size, this.address(row), count * size);
    }
  }

  /** Copies the elements of row 0, which other rows are as they were made, to all rows. @throws {StatusError} as {@link write} */
  repeatFirst(): void {
    const { memory } = this.#tensor;
    if (this.rows === 0) return;
    if (!this.#isCopiedAsBytes(0)) {
      for (let row = 1; row < this.rows; row++) this.write(row, this.#tensor, 0);
      return;
    }
    const end = this.address(this.rows);
    for (let filled = this.rowBytes; filled < end - this.address(0); filled *= 2) {
      memory.u8.copyWithin(this.address(0) + filled, this.address(0), Math.min(this.address(0) + filled, end - filled));
    }
  }

  /** True when copies of the bytes of a row are copies of its elements. */
  #isCopiedAsBytes(row: number): boolean {
    const { memory, dtype } = this.#tensor;
    if (dtype !== DataType.STRING) return !isObjectType(dtype);
    for (let cell = this.address(row); cell < this.address(row + 1); cell += CELL_BYTES) {
      if (cellType(memory.u32, cell) !== CellType.SMALL) return false;
    }
    return true;
  }

  /** Moves a row of `source`, which has the same columns, here; its old place must not be read. Never fails. */
  take(row: number, source: DenseBuckets, from: number): void {
    const { memory, dtype } = this.#tensor;
    if (isObjectType(dtype)) {
      const target = this.#tensor.objects();
      const objects = source.#tensor.objects();
      for (let i = 0; i < this.columns; i++) {
        target[row * this.columns + i]?.release();
        target[row * this.columns + i] = objects[from * this.columns + i];
        objects[from * this.columns + i] = undefined;
      }
    } else if (dtype === DataType.STRING) {
      for (let at = 0; at < this.rowBytes; at += CELL_BYTES) {
        moveCell(memory, this.address(row) + at, source.address(from) + at);
      }
    } else {
      memory.u8.copyWithin(this.address(row), source.address(from), source.address(from) + this.rowBytes);
    }
  }

  /** Copies the elements of a row of values to row `to` of an output; not for strings. */
  read(row: number, target: Tensor, to: number): void {
    const { memory, dtype } = this.#tensor;
    if (isObjectType(dtype)) {
      for (let i = 0; i < this.columns; i++) {
        const object = this.#tensor.objects()[row * this.columns + i];
        object?.retain();
        target.objects()[to * this.columns + i] = object;
      }
      return;
    }
    copyBytes(memory, this.address(row), target.address + to * this.rowBytes, this.rowBytes);
  }

  /** True when all bytes of a row are 0, as they were made; not for objects. */
  isZero(row: number): boolean {
    const { u8 } = this.#tensor.memory;
    for (let at = this.address(row); at < this.address(row + 1); at++) if (u8[at] !== 0) return false;
    return true;
  }

  /** Copies `source`, which has as many elements, to all rows. @throws {StatusError} as {@link write} */
  fill(source: Tensor): void {
    this.write(0, source, 0, this.rows * this.columns);
  }

  /**
   * These buckets, or when a tensor of {@link toTensor} still shares them a copy in their place, so that rows can be changed.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; these buckets are as they were
   */
  unshared(): DenseBuckets {
    if (!this.isPlain || this.#tensor.isUnique) return this;
    const { memory, dtype, address } = this.#tensor;
    const copy = new DenseBuckets(memory, dtype, this.rows, this.columns, 0);
    memory.u8.copyWithin(copy.address(0), address, address + this.rows * this.rowBytes);
    this[Symbol.dispose]();
    return copy;
  }

  /**
   * All rows, [rows, columns], which the caller releases: plain elements are shared, see {@link unshared}, others copied.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  toTensor(): Tensor {
    const { memory, dtype } = this.#tensor;
    if (dtype === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, this.rows * this.columns);
      builder.addCells(this.#tensor.address, this.rows * this.columns);
      return Tensor.fromStringBlock(memory, this.#tensor.shape, builder.finish());
    }
    if (this.isPlain) return this.#tensor.retain();
    const copy = new DenseBuckets(memory, dtype, this.rows, this.columns);
    try {
      copy.fill(this.#tensor);
      return copy.#tensor;
    } catch (error) {
      copy[Symbol.dispose]();
      throw error;
    }
  }

  /** A copy of some rows with this shape; otherwise as {@link toTensor}. */
  select(rows: readonly number[], shape: Shape): Tensor {
    const { memory, dtype } = this.#tensor;
    if (this.isPlain && (this.rowBytes === 4 || this.rowBytes === 8)) return this.#selectWords(rows, shape);
    using copy = new DenseBuckets(memory, dtype, rows.length, this.columns);
    rows.forEach((row, index) => {
      copy.write(index, this.#tensor, row * this.columns);
    });
    return copy.#tensor.withShape(shape);
  }

  /** {@link select} of rows of one or two words. */
  #selectWords(rows: readonly number[], shape: Shape): Tensor {
    const { memory, dtype } = this.#tensor;
    const result = Tensor.allocate(memory, dtype, shape);
    const { u32 } = memory;
    const first = this.address(0) >>> 2;
    let to = result.address >>> 2;
    if (this.rowBytes === 4) for (const row of rows) u32[to++] = u32[first + row];
    else {
      for (const row of rows) {
        u32[to] = u32[first + 2 * row];
        u32[to + 1] = u32[first + 2 * row + 1];
        to += 2;
      }
    }
    return result;
  }

  [Symbol.dispose](): void {
    this.#tensor.release();
  }
}

/** Copies the value of missing keys, which has `columns` elements, to row `index` of an output. */
export function copyDefault(defaults: Tensor, output: Tensor, index: number, columns: number): void {
  if (!isObjectType(output.dtype)) {
    const sizeBytes = columns * dataTypeSize(output.dtype);
    copyBytes(output.memory, defaults.address, output.address + index * sizeBytes, sizeBytes);
    return;
  }
  for (let i = 0; i < columns; i++) {
    const object = defaults.objects()[i];
    object?.retain();
    output.objects()[index * columns + i] = object;
  }
}

/** Copies plain elements. For short rows a loop is faster than `copyWithin`. */
function copyBytes({ u32, u8 }: LinearMemory, from: number, to: number, sizeBytes: number): void {
  if (sizeBytes > 64) u8.copyWithin(to, from, from + sizeBytes);
  else if (((from | to | sizeBytes) & 3) === 0) {
    for (let i = 0; i < sizeBytes >>> 2; i++) u32[(to >>> 2) + i] = u32[(from >>> 2) + i];
  } else {
    for (let i = 0; i < sizeBytes; i++) u8[to + i] = u8[from + i];
  }
}
