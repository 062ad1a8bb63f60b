import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { copyToCell, moveCell } from "@heddle/tstring/cells";

/**
 * A matrix of elements, one row for each bucket of a dense table: its keys or its values. Strings are cells that it owns,
 * objects are reference-counted. Rows are numbered from 0.
 */
export class DenseBuckets implements Disposable {
  readonly rows: number;
  /** The number of elements in a row. */
  readonly columns: number;
  readonly #tensor: Tensor;
  readonly #rowBytes: number;

  /** Elements are zero, empty or absent. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, dtype: DataType, rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#tensor = Tensor.allocate(memory, dtype, [rows, columns]);
    this.#rowBytes = columns * (dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype));
    if (dtype !== DataType.STRING)
      memory.u8.fill(0, this.#tensor.address, this.#tensor.address + rows * this.#rowBytes);
  }

  /** The address of a row; rows of objects have no address. */
  address(row: number): number {
    return this.#tensor.address + row * this.#rowBytes;
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
      for (let at = 0; at < this.#rowBytes; at += CELL_BYTES) {
        moveCell(memory, this.address(row) + at, source.address(from) + at);
      }
    } else {
      memory.u8.copyWithin(this.address(row), source.address(from), source.address(from) + this.#rowBytes);
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
    copyBytes(memory, this.address(row), target.address + to * this.#rowBytes, this.#rowBytes);
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

  /** A copy of all rows, [rows, columns], which the caller releases. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  toTensor(): Tensor {
    const { memory, dtype } = this.#tensor;
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
    using copy = new DenseBuckets(memory, dtype, rows.length, this.columns);
    rows.forEach((row, index) => {
      copy.write(index, this.#tensor, row * this.columns);
    });
    return copy.#tensor.withShape(shape);
  }

  [Symbol.dispose](): void {
    this.#tensor.release();
  }
}

/** Copies plain elements. For short rows a loop is faster than `copyWithin`. */
export function copyBytes({ u32, u8 }: LinearMemory, from: number, to: number, sizeBytes: number): void {
  if (sizeBytes > 64) u8.copyWithin(to, from, from + sizeBytes);
  else if (((from | to | sizeBytes) & 3) === 0) {
    for (let i = 0; i < sizeBytes >>> 2; i++) u32[(to >>> 2) + i] = u32[(from >>> 2) + i];
  } else {
    for (let i = 0; i < sizeBytes; i++) u8[to + i] = u8[from + i];
  }
}
