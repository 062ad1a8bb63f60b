import type { LinearMemory } from "@heddle/memory";
import { dataLoss, type StatusError } from "@heddle/status";
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
import type { ByteRange } from "../format/read/header-cursor.js";
import type { CompiledFile } from "./compiled-file.js";
import { expandLoopsOver } from "./expand-loops.js";
import { isIndex, isShape } from "./json-attrs.js";

/** The largest alignment of elements in a file. */
const ALIGNMENT = 64;

/**
 * The constants of a file: its section Attributes in linear memory, copied once, on which tensors are opened in place. The block is
 * freed when neither this nor a tensor refers to it.
 */
export class FileConstants implements Disposable {
  readonly #file: CompiledFile;
  readonly #memory: LinearMemory;
  readonly #block: TensorBuffer;
  /** Added to an offset in the file: the address. */
  readonly #toAddress: number;
  /** By the offset of their bytes, or of their indices. */
  readonly #tensors = new Map<string, Tensor>();

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(file: CompiledFile, memory: LinearMemory) {
    this.#file = file;
    this.#memory = memory;
    const { start, end } = file.attributes;
    const sizeBytes = end - start + ALIGNMENT;
    const address = memory.malloc(sizeBytes);
    this.#block = new TensorBuffer(memory, address, sizeBytes);
    // The address of a byte is its offset in the file, but for a multiple of the alignment.
    this.#toAddress = address + ((((start - address) % ALIGNMENT) + ALIGNMENT) % ALIGNMENT) - start;
    memory.u8.set(file.bytes.subarray(start, end), this.#toAddress + start);
  }

  /**
   * A constant; the caller releases it. The same bytes are checked once.
   *
   * @param row see `ConstantRow`
   * @throws {StatusError} DATA_LOSS for a row of another form, a type without bytes, elements that are not those of type and shape, an
   * unaligned one, a bool that is neither 0 nor 1, an index past the values; INVALID_ARGUMENT for an invalid string cell
   */
  open(type: DataType, [shape, offset, sizeBytes, indices, indicesBytes]: readonly unknown[]): Tensor {
    const key = `${indices ?? offset}`;
    const opened = this.#tensors.get(key);
    const sizes = isShape(shape) ? shape : [-1];
    if (opened?.dtype === type && shapesEqual(opened.shape, sizes)) return opened.retain();
    const value = this.#range(type, offset, sizeBytes);
    const tensor =
      indices === undefined
        ? this.#open(type, sizes, value)
        : this.#expand(type, sizes, value, this.#range(type, indices, indicesBytes));
    if (opened) return tensor;
    this.#tensors.set(key, tensor);
    return tensor.retain();
  }

  /** Bytes of section Attributes, as a range of the file. */
  #range(type: DataType, offset: unknown, sizeBytes: unknown): ByteRange {
    const { start, end } = this.#file.attributes;
    const room = end - start;
    if (isIndex(offset, room + 1) && isIndex(sizeBytes, room - offset + 1)) {
      return { start: start + offset, end: start + offset + sizeBytes };
    }
    throw damaged(type, `${offset}`, `${sizeBytes} bytes are not in section Attributes`);
  }

  #open(dtype: DataType, shape: readonly number[], { start, end }: ByteRange): Tensor {
    const isDamaged = (why: string) => damaged(dtype, start, why);
    if (shape.some((size) => size < 0)) throw isDamaged(`its shape is [${shape}]`);
    const address = this.#toAddress + start;
    if (address % 16 !== 0) throw isDamaged("its elements are not at a multiple of 16");
    const { u8 } = this.#memory;
    const release = () => this.#block.release();
    if (dtype === DataType.STRING) {
      const tensor = adoptStringTensor(this.#memory, u8.subarray(address, address + end - start), release);
      this.#block.retain();
      if (shapesEqual(tensor.shape, shape)) return tensor;
      tensor.release();
      throw isDamaged(`its shape is [${shape}], that of its strings [${tensor.shape}]`);
    }
    const size = isObjectType(dtype) ? 0 : dataTypeSize(dtype);
    if (size === 0) throw isDamaged("the type has no bytes");
    const count = elementCount(shape);
    if (count * size !== end - start)
      throw isDamaged(`shape [${shape}] needs ${count * size} bytes, it has ${end - start}`);
    if (dtype === DataType.BOOL && firstNonBool(u8.subarray(address, address + count)) >= 0) {
      throw isDamaged("a truth value is neither 0 nor 1");
    }
    this.#block.retain();
    return new Tensor(dtype, shape, count, new TensorBuffer(this.#memory, address, end - start, release));
  }

  /** A constant whose elements of 4 bytes are written once each: see `constantAttributes`. */
  #expand(dtype: DataType, shape: readonly number[], values: ByteRange, indices: ByteRange): Tensor {
    const isDamaged = () => damaged(dtype, indices.start, "its indices do not fit");
    const count = indices.end - indices.start;
    const isSized = shape.every((size) => size >= 0) && elementCount(shape) === count;
    const [from, first] = [this.#toAddress + indices.start, this.#toAddress + values.start];
    if (!isSized || isObjectType(dtype) || dataTypeSize(dtype) !== 4 || first % 4 !== 0) throw isDamaged();
    const { largestByte, expandWords } = expandLoopsOver(this.#memory);
    if ((largestByte(from, count) + 1) * 4 > values.end - values.start) throw isDamaged();
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

function damaged(dtype: DataType, at: number | string, why: string): StatusError {
  return dataLoss(`the constant of ${dataTypeName(dtype)} at ${at} is damaged: ${why}`);
}
