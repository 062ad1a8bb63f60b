import { describeValue, invalidArgument } from "@heddle/status";
import { printGeneral } from "../text/print-general.js";
import type { VariantTensorData } from "./variant-data.js";
import type { VariantType } from "./variant-type.js";
import { VariantValue } from "./variant-value.js";

/** A C++ type of plain bytes as the type of a variant's value. */
export interface PlainType<T extends boolean | number | bigint> extends VariantType<T> {
  /** A new value, which the caller releases. @throws {StatusError} INVALID_ARGUMENT when the type does not hold it exactly */
  of(value: T): VariantValue;
}

/**
 * The plain types by their C++ names: numbers and bool, encoded as their little-endian bytes. `long` and `long long` have 8 bytes.
 *
 * Source: tensorflow/core/framework/variant_encode_decode.h; sizes of the x86-64 ABI.
 */
export const plainTypes = /* @__PURE__ */ Object.freeze({
  bool: /* @__PURE__ */ plainType("bool", Uint8Array, Boolean),
  "signed char": /* @__PURE__ */ plainType("signed char", Int8Array, Number),
  "unsigned char": /* @__PURE__ */ plainType("unsigned char", Uint8Array, Number),
  short: /* @__PURE__ */ plainType("short", Int16Array, Number),
  "unsigned short": /* @__PURE__ */ plainType("unsigned short", Uint16Array, Number),
  int: /* @__PURE__ */ plainType("int", Int32Array, Number),
  "unsigned int": /* @__PURE__ */ plainType("unsigned int", Uint32Array, Number),
  long: /* @__PURE__ */ plainType("long", BigInt64Array, BigInt),
  "unsigned long": /* @__PURE__ */ plainType("unsigned long", BigUint64Array, BigInt),
  "long long": /* @__PURE__ */ plainType("long long", BigInt64Array, BigInt),
  "unsigned long long": /* @__PURE__ */ plainType("unsigned long long", BigUint64Array, BigInt),
  float: /* @__PURE__ */ plainType("float", Float32Array, Number),
  double: /* @__PURE__ */ plainType("double", Float64Array, Number),
});

/** An array of one element, seen as its number and as its bytes. */
interface OneElement extends Iterable<number | bigint> {
  [index: number]: number | bigint;
  readonly buffer: ArrayBuffer;
}

interface ElementArray {
  new (length: number): OneElement;
  new (buffer: ArrayBuffer): OneElement;
  readonly BYTES_PER_ELEMENT: number;
}

function plainType<T extends boolean | number | bigint>(
  typeName: string,
  Elements: ElementArray,
  convert: (element: number | bigint) => T,
): PlainType<T> {
  const type: PlainType<T> = {
    typeName,
    read: (value) => (value instanceof PlainVariant && value.type === type ? (convert(value.element) as T) : undefined),
    decode({ metadata }) {
      if (metadata.length !== Elements.BYTES_PER_ELEMENT) return undefined;
      const [element] = new Elements(metadata.slice().buffer);
      return type.of(convert(element));
    },
    of(value) {
      const wanted = typeof value === "bigint" ? value : Number(value);
      const elements = new Elements(1);
      const isBig = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
      const isFloat = elements instanceof Float32Array || elements instanceof Float64Array;
      if (isBig === (typeof wanted === "bigint")) {
        elements[0] = wanted;
        if (isFloat || elements[0] === wanted) return new PlainVariant(type, elements);
      }
      throw invalidArgument(
        `wanted a value that a variant of ${typeName} holds exactly, found ${describeValue(value)}`,
      );
    },
  };
  return type;
}

class PlainVariant extends VariantValue {
  readonly type: VariantType<unknown>;
  readonly #elements: OneElement;

  constructor(type: VariantType<unknown>, elements: OneElement) {
    super();
    this.type = type;
    this.#elements = elements;
  }

  get element(): number | bigint {
    const [element] = this.#elements;
    return element;
  }

  encode(): VariantTensorData {
    return { typeName: this.typeName, metadata: new Uint8Array(this.#elements.buffer.slice(0)), tensors: [] };
  }

  override debugString(): string {
    const [element] = this.#elements;
    const isFloat = this.#elements instanceof Float32Array || this.#elements instanceof Float64Array;
    return isFloat ? printGeneral(Number(element), 6) : `${element}`;
  }
}
