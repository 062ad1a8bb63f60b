import type { LinearMemory } from "@heddle/memory";
import { dataLoss, failedPrecondition, type StatusError } from "@heddle/status";
import {
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
import { isIndex, isShape } from "./json-attrs.js";
import type { FindConstantCode, OpenConstant, PlacedConstant } from "./special-constants.js";

/** The largest alignment of elements in a file. */
const ALIGNMENT = 64;

/**
 * The constants of a file: its section Attributes in linear memory, copied once, on which tensors are opened in place. The block is
 * freed when neither this nor a tensor refers to it.
 */
export class FileConstants implements Disposable {
  readonly #file: CompiledFile;
  readonly #findCode: FindConstantCode;
  readonly #block: TensorBuffer;
  /** Added to an offset in the file: the address. */
  readonly #toAddress: number;
  /** By the offsets and sizes of their rows. */
  readonly #tensors = new Map<string, Tensor>();
  #isDisposed = false;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(file: CompiledFile, memory: LinearMemory, findCode: FindConstantCode) {
    this.#file = file;
    this.#findCode = findCode;
    const { start, end } = file.attributes;
    const sizeBytes = end - start + ALIGNMENT;
    const address = memory.malloc(sizeBytes);
    this.#block = new TensorBuffer(memory, address, sizeBytes);
    // The address of a byte is its offset in the file, but for a multiple of the alignment.
    this.#toAddress = address + ((((start - address) % ALIGNMENT) + ALIGNMENT) % ALIGNMENT) - start;
    memory.u8.set(file.bytes.subarray(start, end), this.#toAddress + start);
  }

  /**
   * A constant; the caller releases it. The same bytes are checked once. A promise when its code is imported.
   *
   * @param row see `ConstantRow`
   * @throws {StatusError} DATA_LOSS for a row of another form, a type without bytes, elements that are not those of type and shape, an
   * unaligned one, a bool that is neither 0 nor 1, an index past the values; INVALID_ARGUMENT for an invalid string cell;
   * FAILED_PRECONDITION after the end of these constants, also when it comes before the code
   */
  open(type: DataType, [shape, ...places]: readonly unknown[]): Tensor | Promise<Tensor> {
    if (places.some((each) => typeof each !== "number")) throw damaged(type, "?", "its bytes are at no number");
    const [offset, sizeBytes, indices, indicesBytes] = places;
    const key = `${places}`;
    const opened = this.#tensors.get(key);
    const sizes = isShape(shape) ? shape : [-1];
    if (opened?.dtype === type && shapesEqual(opened.shape, sizes)) return opened.retain();
    const value = this.#range(type, offset, sizeBytes);
    const isIndexed = indices !== undefined;
    const openWith = (code: OpenConstant) => {
      if (this.#isDisposed) throw failedPrecondition("the constants of the compiled model were released");
      const tensor = code(constant);
      if (this.#tensors.has(key)) return tensor;
      this.#tensors.set(key, tensor);
      return tensor.retain();
    };
    const constant: PlacedConstant = {
      block: this.#block,
      dtype: type,
      shape: sizes,
      value,
      indices: isIndexed ? this.#range(type, indices, indicesBytes) : value,
      damaged: (why) => damaged(type, (isIndexed ? constant.indices : value).start - this.#toAddress, why),
    };
    if (!isIndexed) checkPlace(constant);
    if (!isIndexed && type !== DataType.STRING) return openWith(openInPlace);
    const code = this.#findCode(isIndexed ? "openIndexed" : "openStrings");
    return code instanceof Promise ? code.then(openWith) : openWith(code);
  }

  /** Bytes of section Attributes, as a range of addresses. */
  #range(type: DataType, offset: unknown, sizeBytes: unknown): ByteRange {
    const { start, end } = this.#file.attributes;
    const room = end - start;
    if (isIndex(offset, room + 1) && isIndex(sizeBytes, room - offset + 1)) {
      const address = this.#toAddress + start + offset;
      return { start: address, end: address + sizeBytes };
    }
    throw damaged(type, `${offset}`, `${sizeBytes} bytes are not in section Attributes`);
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    for (const tensor of this.#tensors.values()) tensor.release();
    this.#tensors.clear();
    this.#block.release();
  }
}

/** The elements of a constant that is not of strings, where they are. */
function openInPlace({ block, dtype, shape, value: { start, end }, damaged }: PlacedConstant): Tensor {
  const { memory } = block;
  const size = isObjectType(dtype) ? 0 : dataTypeSize(dtype);
  if (size === 0) throw damaged("the type has no bytes");
  const count = elementCount(shape);
  if (count * size !== end - start)
    throw damaged(`shape [${shape}] needs ${count * size} bytes, it has ${end - start}`);
  if (dtype === DataType.BOOL && firstNonBool(memory.u8.subarray(start, end)) >= 0) {
    throw damaged("a truth value is neither 0 nor 1");
  }
  block.retain();
  return new Tensor(dtype, shape, count, new TensorBuffer(memory, start, end - start, () => block.release()));
}

/** @throws {StatusError} DATA_LOSS for a constant that no tensor can be opened on */
function checkPlace({ shape, value, damaged }: PlacedConstant): void {
  if (shape.some((size) => size < 0)) throw damaged(`its shape is [${shape}]`);
  if (value.start % 16 !== 0) throw damaged("its elements are not at a multiple of 16");
}

function damaged(dtype: DataType, at: number | string, why: string): StatusError {
  return dataLoss(`the constant of ${dataTypeName(dtype)} at ${at} is damaged: ${why}`);
}
