import { utf8Bytes } from "@heddle/memory/utf8";
import { checkOptionNames, resourceExhausted } from "@heddle/status";
import { writeFloat, writeInt } from "../any/numbers.js";
import type { Ffi } from "../ffi.js";
import { writeStringBytes } from "../strings/string-any.js";
import type { FfiValue } from "../values/ffi-value.js";
import { CellStack } from "./cell-stack.js";
import { JsonScanner, Sign } from "./json-scanner.js";

/** Options of {@link parseJson}. */
export interface ParseJsonOptions {
  /** The most arrays and objects in each other. Default 1000. */
  readonly maxDepth?: number;
}

/**
 * The value of JSON text: an array is a new `FfiArray`, an object a new `FfiMap`, which the caller releases. The dialect is that of
 * tvm-ffi: NaN, Infinity, -Infinity and leading zeros are accepted, an integer of 64 bits is an int, of two equal keys the last
 * value stays. Text that is not UTF-8 stays as it is.
 *
 * @param text text, or its bytes in UTF-8
 * @throws {StatusError} INVALID_ARGUMENT with the line, the column and the offset, which count bytes, for text that is not JSON;
 * RESOURCE_EXHAUSTED when it is too deep or the memory is full
 */
export function parseJson(ffi: Ffi, text: string | Uint8Array, options: ParseJsonOptions = {}): FfiValue {
  checkOptionNames("parseJson", options, OPTIONS);
  using cells = new CellStack(ffi);
  new Parser(ffi, utf8Bytes(text), cells, options.maxDepth ?? 1000).parse();
  return cells.read(0);
}

/** An array or an object whose end has not come. */
interface Frame {
  readonly isObject: boolean;
  /** The number of values before its own. */
  readonly first: number;
}

class Parser {
  readonly #ffi: Ffi;
  readonly #scanner: JsonScanner;
  /** The values that are complete; for an object keys and values in turn. */
  readonly #cells: CellStack;
  readonly #maxDepth: number;
  readonly #frames: Frame[] = [];

  constructor(ffi: Ffi, bytes: Uint8Array, cells: CellStack, maxDepth: number) {
    this.#ffi = ffi;
    this.#scanner = new JsonScanner(bytes);
    this.#cells = cells;
    this.#maxDepth = maxDepth;
  }

  parse(): void {
    do {
      if (this.#value()) continue;
      while (this.#frames.length > 0 && !this.#next());
    } while (this.#frames.length > 0);
    if (this.#scanner.skipSpaces() !== -1) throw this.#scanner.error("Extra data");
  }

  /** Reads a value. @returns true when it began an array or an object that has elements, so that a value comes next */
  #value(): boolean {
    const scanner = this.#scanner;
    switch (scanner.skipSpaces()) {
      case Sign.OPEN_BRACE:
        return this.#begin(true);
      case Sign.OPEN_BRACKET:
        return this.#begin(false);
      case Sign.QUOTE:
        this.#string();
        return false;
      case 0x74:
        this.#cells.pushValue(scanner.literal("true", true));
        return false;
      case 0x66:
        this.#cells.pushValue(scanner.literal("false", false));
        return false;
      case 0x6e:
        this.#cells.pushValue(scanner.literal("null", null));
        return false;
      default: {
        const number = scanner.number();
        if (typeof number === "object") writeFloat(this.#ffi, this.#cells.push(), number.float);
        else writeInt(this.#ffi, this.#cells.push(), number);
        return false;
      }
    }
  }

  #begin(isObject: boolean): boolean {
    const scanner = this.#scanner;
    if (this.#frames.length >= this.#maxDepth) {
      throw resourceExhausted(scanner.error(`Nested more than ${this.#maxDepth} deep`).message);
    }
    scanner.skip();
    const byte = scanner.skipSpaces();
    const frame = { isObject, first: this.#cells.length };
    if (byte === (isObject ? Sign.CLOSE_BRACE : Sign.CLOSE_BRACKET)) {
      scanner.skip();
      this.#end(frame);
      return false;
    }
    if (byte === -1 && !isObject) throw scanner.expectingValue();
    this.#frames.push(frame);
    if (isObject) this.#key();
    return true;
  }

  /** Goes on after a value in an array or an object. @returns true when another comes, false when that was the last one */
  #next(): boolean {
    const scanner = this.#scanner;
    const frame = this.#frames[this.#frames.length - 1] as Frame;
    const byte = scanner.skipSpaces();
    if (byte === (frame.isObject ? Sign.CLOSE_BRACE : Sign.CLOSE_BRACKET)) {
      scanner.skip();
      this.#frames.pop();
      this.#end(frame);
      return false;
    }
    if (byte !== Sign.COMMA) throw scanner.error("Expecting ',' delimiter");
    scanner.skip();
    if (scanner.skipSpaces() === -1) throw scanner.error("Syntax error near");
    if (frame.isObject) this.#key();
    return true;
  }

  #key(): void {
    const scanner = this.#scanner;
    if (scanner.peek() !== Sign.QUOTE) throw scanner.error("Expecting property name enclosed in double quotes");
    this.#string();
    if (scanner.skipSpaces() !== Sign.COLON) throw scanner.error("Expecting ':' delimiter");
    scanner.skip();
  }

  #string(): void {
    const bytes = this.#scanner.string();
    writeStringBytes(this.#ffi, this.#cells.push(), bytes);
  }

  /** Puts the values of a frame into an Array or a Map, which takes their place. */
  #end({ isObject, first }: Frame): void {
    if (isObject) this.#cells.toMap(first);
    else this.#cells.toSequence(first);
  }
}

const OPTIONS: Readonly<Record<keyof ParseJsonOptions, true>> = { maxDepth: true };
