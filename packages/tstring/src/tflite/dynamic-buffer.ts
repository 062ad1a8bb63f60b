import type { Block, LinearMemory } from "@heddle/memory";
import { utf8Bytes } from "@heddle/memory/utf8";
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import { copyBytes } from "../copy-bytes.js";
import { notASize } from "../errors.js";
import { shapeLength } from "../strides.js";
import { tensorBlockOfSpans } from "../tensor-block/tensor-block-strings.js";
import { bufferTooLarge, targetTooSmall } from "./errors.js";
import { headerSizeBytes, MAX_BUFFER_BYTES } from "./string-buffer.js";
import { type TfLiteStringTensor, type TfLiteStringType, wrongStringType } from "./tflite-tensor.js";
import { TfLiteType } from "./tflite-types.js";

/**
 * Collects strings and writes them as the buffer of a TFLite tensor: a string buffer for type STRING, a string tensor block for TSTRING.
 * Text is added as UTF-8. A string that is refused leaves the buffer as it was.
 *
 * Source: tensorflow/compiler/mlir/lite/utils/string_utils.h, tensorflow/lite/string_util.h (TensorFlow 2.21).
 */
export class DynamicBuffer {
  readonly #maxLength: number;
  #content = new Uint8Array(64);
  /** Where each string starts in the content, and where the last one ends. */
  readonly #offsets = [0];

  /**
   * @param maxLength what all text together must stay below, in bytes; default 2^31 - 1
   * @throws {StatusError} INVALID_ARGUMENT for an invalid limit
   */
  constructor(maxLength = MAX_BUFFER_BYTES) {
    if (!(Number.isSafeInteger(maxLength) && maxLength >= 0)) throw notASize(maxLength);
    this.#maxLength = maxLength;
  }

  /** Strings that were added. */
  get count(): number {
    return this.#offsets.length - 1;
  }

  /** The text of all strings, in bytes. */
  get contentBytes(): number {
    return this.#offsets[this.count];
  }

  /** The size of the whole string buffer, in bytes. */
  get sizeBytes(): number {
    return headerSizeBytes(this.count) + this.contentBytes;
  }

  /**
   * Adds a copy of a string.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when the text would reach the limit, or the buffer pass 2^31 - 1 bytes
   */
  addString(string: string | Uint8Array): void {
    const bytes = utf8Bytes(string);
    const start = this.#add(bytes.length);
    copyBytes(bytes, 0, bytes.length, this.#content, start);
  }

  /**
   * Adds one string: all of `strings`, empty ones too, with `separator` between them; without any, the empty string.
   *
   * @param separator text, bytes, or the value of one byte
   * @throws {StatusError} RESOURCE_EXHAUSTED as {@link addString}; INVALID_ARGUMENT for a number that is not a byte
   */
  addJoinedString(strings: readonly (string | Uint8Array)[], separator: string | Uint8Array | number): void {
    const between = typeof separator === "number" ? oneByte(separator) : utf8Bytes(separator);
    const parts = strings.map(utf8Bytes);
    const sizeBytes = parts.reduce((sum, { length }) => sum + length, between.length * Math.max(0, parts.length - 1));
    let at = this.#add(sizeBytes);
    for (const [index, part] of parts.entries()) {
      if (index > 0) at = copyBytes(between, 0, between.length, this.#content, at);
      at = copyBytes(part, 0, part.length, this.#content, at);
    }
  }

  /**
   * Writes the string buffer to the start of `target`.
   *
   * @returns its size in bytes
   * @throws {StatusError} INVALID_ARGUMENT when `target` is smaller
   */
  writeToBuffer(target: Uint8Array): number;
  /**
   * Writes the string buffer to a new block of `target`, which the caller frees with `memory.free`.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  writeToBuffer(target: LinearMemory): Block;
  writeToBuffer(target: LinearMemory | Uint8Array): number | Block {
    const { sizeBytes } = this;
    if (target instanceof Uint8Array) {
      if (target.length < sizeBytes) throw targetTooSmall(sizeBytes, target.length);
      this.#write(target);
      return sizeBytes;
    }
    const address = target.malloc(sizeBytes);
    this.#write(target.u8.subarray(address, address + sizeBytes));
    return { address, sizeBytes };
  }

  /**
   * Sets the bytes of a tensor, in the form that its type asks for, and its shape.
   *
   * @param shape default, and null, the shape that it has
   * @throws {StatusError} INVALID_ARGUMENT when the shape has another number of elements, or the tensor is not one of strings;
   * RESOURCE_EXHAUSTED as {@link toBytes}. The tensor is as it was.
   */
  writeToTensor(tensor: TfLiteStringTensor, shape?: readonly number[] | null): void {
    const written = [...(shape ?? tensor.shape)];
    tensor.bytes = this.toBytes(tensor.type, written);
    tensor.shape = written;
  }

  /** As {@link writeToTensor}, with all strings as a vector. */
  writeToTensorAsVector(tensor: TfLiteStringTensor): void {
    this.writeToTensor(tensor, [this.count]);
  }

  /**
   * The buffer as bytes of its own, for a tensor of that type and shape.
   *
   * @param type default STRING
   * @param shape default a vector
   * @throws {StatusError} INVALID_ARGUMENT when the shape has another number of elements; RESOURCE_EXHAUSTED when a string or all of them
   * are too large for a string tensor block
   */
  toBytes(type: TfLiteStringType = TfLiteType.STRING, shape: readonly number[] = [this.count]): Uint8Array {
    if (type !== TfLiteType.STRING && type !== TfLiteType.TSTRING) throw wrongStringType(type);
    if (shapeLength(shape) !== this.count) throw wrongCount(this.count, shape);
    if (type === TfLiteType.TSTRING) {
      const starts = this.#offsets;
      return tensorBlockOfSpans(shape, this.#content, { starts, ends: starts.slice(1), count: this.count });
    }
    const bytes = new Uint8Array(this.sizeBytes);
    this.#write(bytes);
    return bytes;
  }

  /** Makes room for one more string of `sizeBytes` bytes; returns where in the content it starts. */
  #add(sizeBytes: number): number {
    const { contentBytes } = this;
    const grown = contentBytes + sizeBytes;
    if (!(grown < this.#maxLength)) {
      throw resourceExhausted(
        `a TFLite string buffer must hold less than ${this.#maxLength} bytes of text, this would be ${grown}`,
        { contentBytes: grown, limit: this.#maxLength },
      );
    }
    const whole = headerSizeBytes(this.count + 1) + grown;
    if (whole > MAX_BUFFER_BYTES) throw bufferTooLarge(whole, MAX_BUFFER_BYTES);
    if (grown > this.#content.length) {
      const larger = new Uint8Array(Math.min(Math.max(grown, this.#content.length * 2), MAX_BUFFER_BYTES));
      larger.set(this.#content.subarray(0, contentBytes));
      this.#content = larger;
    }
    this.#offsets.push(grown);
    return contentBytes;
  }

  #write(target: Uint8Array): void {
    const view = new DataView(target.buffer, target.byteOffset);
    const header = headerSizeBytes(this.count);
    view.setInt32(0, this.count, true);
    for (const [index, offset] of this.#offsets.entries()) view.setInt32(4 + index * 4, header + offset, true);
    target.set(this.#content.subarray(0, this.contentBytes), header);
  }
}

function wrongCount(count: number, shape: readonly number[]): StatusError {
  return invalidArgument(`a tensor of shape [${shape}] does not have ${count} elements, one for each string`, {
    count,
    shape,
  });
}

function oneByte(value: number): Uint8Array {
  const bytes = Uint8Array.of(value);
  if (bytes[0] !== value) {
    throw invalidArgument(`a separator must be text, bytes or a byte from 0 to 255, found ${value}`, { found: value });
  }
  return bytes;
}
