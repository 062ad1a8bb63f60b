import { invalidArgument } from "@heddle/status";
import { decodeUtf8 } from "@heddle/tstring";
import type { BefFile } from "../../format/read/bef-file.js";
import {
  attributeRange,
  type DenseView,
  readF32Attribute,
  readF64Attribute,
  readI32Attribute,
  readI64Attribute,
  viewAggregateAttribute,
  viewArrayAttribute,
  viewDenseAttribute,
  viewStringAttribute,
} from "../../format/read/view-attributes.js";

/**
 * The attributes of a kernel by position, in the order of their names' bytes. A file need not say their types: kernels know them, and a wrong
 * type reads other bytes of the file, or fails with DATA_LOSS.
 */
export class KernelAttributes {
  readonly file: BefFile;
  readonly #kernel: string;
  readonly #offsets: readonly number[];

  constructor(file: BefFile, kernel: string, offsets: readonly number[]) {
    this.file = file;
    this.#kernel = kernel;
    this.#offsets = offsets;
  }

  get count(): number {
    return this.#offsets.length;
  }

  /** The place of an attribute in section Attributes. @throws {StatusError} INVALID_ARGUMENT when the kernel has fewer */
  offset(index: number): number {
    const offset = this.#offsets[index];
    if (offset !== undefined) return offset;
    const { count } = this;
    throw invalidArgument(`kernel '${this.#kernel}' needs attribute ${index}, but has ${count}`, { index, count });
  }

  /** An `i1`, or any other type of one byte that is not 0. */
  boolean(index: number): boolean {
    const { view } = this.file;
    return view.getUint8(attributeRange(this.file, this.offset(index), 1).start) !== 0;
  }

  i32(index: number): number {
    return readI32Attribute(this.file, this.offset(index));
  }

  i64(index: number): bigint {
    return readI64Attribute(this.file, this.offset(index));
  }

  f32(index: number): number {
    return readF32Attribute(this.file, this.offset(index));
  }

  f64(index: number): number {
    return readF64Attribute(this.file, this.offset(index));
  }

  /** The bits of an `f16`, a `bf16` or another type of two bytes. */
  ui16(index: number): number {
    return this.file.view.getUint16(attributeRange(this.file, this.offset(index), 2).start, true);
  }

  text(index: number): string {
    const { start, end } = viewStringAttribute(this.file, this.offset(index));
    return decodeUtf8(this.file.bytes, start, end - start);
  }

  dense(index: number): DenseView {
    return viewDenseAttribute(this.file, this.offset(index));
  }

  /** The attributes of an aggregate. */
  aggregate(index: number): KernelAttributes {
    const offsets = viewAggregateAttribute(this.file, this.offset(index)).map(({ offset }) => offset);
    return new KernelAttributes(this.file, this.#kernel, offsets);
  }

  i32s(index: number): number[] {
    const { start, count } = viewArrayAttribute(this.file, this.offset(index), 4);
    return Array.from({ length: count }, (_, i) => this.file.view.getInt32(start + 4 * i, true));
  }

  f32s(index: number): number[] {
    const { start, count } = viewArrayAttribute(this.file, this.offset(index), 4);
    return Array.from({ length: count }, (_, i) => this.file.view.getFloat32(start + 4 * i, true));
  }
}
