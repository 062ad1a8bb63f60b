import type { LinearMemory } from "@heddle/memory";
import { dataLoss } from "@heddle/status";
import {
  adoptStringTensor,
  DataType,
  dataTypeName,
  dataTypeSize,
  elementCount,
  firstNonBool,
  isObjectType,
  shapesEqual,
  Tensor,
  TensorBuffer,
} from "@heddle/tensor";
import type { BefFile } from "../format/read/bef-file.js";
import { readI32Attribute, readShapeAttribute, viewDenseAttribute } from "../format/read/view-attributes.js";
import { SectionId } from "../format/section-id.js";
import { expandLoopsOver } from "./expand-loops.js";

/** The largest alignment of elements in a file. */
const ALIGNMENT = 64;

/**
 * The constants of a file: its section Attributes in linear memory, copied once, on which tensors are opened in place. The block is
 * freed when neither this nor a tensor refers to it.
 */
export class FileConstants implements Disposable {
  readonly #file: BefFile;
  readonly #memory: LinearMemory;
  readonly #block: TensorBuffer;
  /** Added to an offset in the file: the address. */
  readonly #toAddress: number;
  readonly #tensors = new Map<number, Tensor>();

  /** @throws {StatusError} DATA_LOSS when the file has no section Attributes; RESOURCE_EXHAUSTED when memory is out */
  constructor(file: BefFile, memory: LinearMemory) {
    this.#file = file;
    this.#memory = memory;
    const { start, end } = file.section(SectionId.Attributes);
    const sizeBytes = end - start + ALIGNMENT;
    const address = memory.malloc(sizeBytes);
    this.#block = new TensorBuffer(memory, address, sizeBytes);
    // The address of a byte is its offset in the file, but for a multiple of the alignment.
    this.#toAddress = address + ((((start - address) % ALIGNMENT) + ALIGNMENT) % ALIGNMENT) - start;
    memory.u8.set(file.bytes.subarray(start, end), this.#toAddress + start);
  }

  /**
   * The constant of a kernel's attributes `dtype`, `shape`, `value` and perhaps `value_indices`; the caller releases it. The same bytes
   * are checked once.
   *
   * @throws {StatusError} DATA_LOSS for a type without bytes, elements that are not those of type and shape, an unaligned one, a bool
   * that is neither 0 nor 1, an index past the values; INVALID_ARGUMENT for an invalid string cell
   */
  open([dtype = 0, shape = 0, value = 0, indices]: readonly number[]): Tensor {
    const key = indices ?? value;
    const opened = this.#tensors.get(key);
    const type = readI32Attribute(this.#file, dtype) as DataType; // A number without type has no bytes.
    const sizes = readShapeAttribute(this.#file, shape) ?? [-1];
    if (opened?.dtype === type && shapesEqual(opened.shape, sizes)) return opened.retain();
    const tensor = indices === undefined ? this.#open(type, sizes, value) : this.#expand(type, sizes, value, indices);
    if (opened) return tensor;
    this.#tensors.set(key, tensor);
    return tensor.retain();
  }

  #open(dtype: DataType, shape: readonly number[], value: number): Tensor {
    const damaged = (why: string) => dataLoss(`the constant of ${dataTypeName(dtype)} at ${value} is damaged: ${why}`);
    if (shape.some((size) => size < 0)) throw damaged(`its shape is [${shape}]`);
    const { start, end } = viewDenseAttribute(this.#file, value);
    const address = this.#toAddress + start;
    if (address % 16 !== 0) throw damaged("its elements are not at a multiple of 16");
    const { u8 } = this.#memory;
    const release = () => this.#block.release();
    if (dtype === DataType.STRING) {
      const tensor = adoptStringTensor(this.#memory, u8.subarray(address, address + end - start), release);
      this.#block.retain();
      if (shapesEqual(tensor.shape, shape)) return tensor;
      tensor.release();
      throw damaged(`its shape is [${shape}], that of its strings [${tensor.shape}]`);
    }
    const size = isObjectType(dtype) ? 0 : dataTypeSize(dtype);
    if (size === 0) throw damaged("the type has no bytes");
    const count = elementCount(shape);
    if (count * size !== end - start)
      throw damaged(`shape [${shape}] needs ${count * size} bytes, it has ${end - start}`);
    if (dtype === DataType.BOOL && firstNonBool(u8.subarray(address, address + count)) >= 0) {
      throw damaged("a truth value is neither 0 nor 1");
    }
    this.#block.retain();
    return new Tensor(dtype, shape, count, new TensorBuffer(this.#memory, address, end - start, release));
  }

  /** A constant whose elements of 4 bytes are written once each: see `constantAttributes`. */
  #expand(dtype: DataType, shape: readonly number[], value: number, at: number): Tensor {
    const damaged = () =>
      dataLoss(`the constant of ${dataTypeName(dtype)} at ${at} is damaged: its indices do not fit`);
    const indices = viewDenseAttribute(this.#file, at);
    const values = viewDenseAttribute(this.#file, value);
    const count = indices.end - indices.start;
    const isSized = shape.every((size) => size >= 0) && elementCount(shape) === count;
    const [from, first] = [this.#toAddress + indices.start, this.#toAddress + values.start];
    if (!isSized || isObjectType(dtype) || dataTypeSize(dtype) !== 4 || first % 4 !== 0) throw damaged();
    const { largestByte, expandWords } = expandLoopsOver(this.#memory);
    if ((largestByte(from, count) + 1) * 4 > values.end - values.start) throw damaged();
    const tensor = Tensor.allocate(this.#memory, dtype, shape);
    expandWords(from, count, first, tensor.address);
    return tensor;
  }

  [Symbol.dispose](): void {
    for (const tensor of this.#tensors.values()) tensor.release();
    this.#tensors.clear();
    this.#block.release();
  }
}
