import { invalidArgument } from "@heddle/status";
import type { Attribute, IntegerType } from "../../ir/attribute.js";
import { AttributeCode, typeCodes } from "../attribute-type.js";
import { elementBytes } from "../dense-type.js";
import { floatBits } from "../float-bits.js";
import { attributeAlignment, attributeCode } from "./attribute-code.js";
import { ByteEmitter } from "./byte-emitter.js";

type DenseAttribute = Extract<Attribute, { kind: "dense" }>;

/**
 * Writes section Attributes.
 * Source: TFRT's lib/bef_converter/bef_attr_encoder and lib/bef_converter/mlir_to_bef/bef_attr_emitter.cc.
 */
export class AttributeEmitter extends ByteEmitter {
  #symbolCount = 0;

  /**
   * Writes an attribute that {@link attributeCode} has a code for, but not a symbol. @returns its offset
   * @throws {StatusError} INVALID_ARGUMENT for a value that its type does not have
   */
  attribute(attribute: Attribute): number {
    switch (attribute.kind) {
      case "integer":
        return this.#integer(integerBits(attribute.type, attribute.value), elementBytes(typeCodes[attribute.type]));
      case "float":
        return this.#integer(
          (Number.isNaN(attribute.value) ? attribute.nanBits : undefined) ?? floatBits(attribute.type, attribute.value),
          elementBytes(typeCodes[attribute.type]),
        );
      case "string":
        return this.#string(attribute.bytes);
      case "type":
        this.byte(typeCodes[attribute.type]);
        return this.size - 1;
      case "shape":
        return attribute.dims ? this.#shape(attribute.dims) : this.#empty();
      case "dense":
        return this.#dense(attribute);
      case "array":
        return this.#array(attribute.elements, attributeCode(attribute) ?? 0);
      case "symbol":
        throw invalidArgument(`a list cannot hold the symbol @${attribute.path.join("::@")}`);
    }
  }

  /** Writes a symbol of a compiled module, with the module's text. @returns its offset */
  symbol(path: readonly string[], moduleText: string): number {
    const offset = this.size;
    const names = path.map((name) => new TextEncoder().encode(name));
    const text = new TextEncoder().encode(moduleText);
    this.vbr(this.#symbolCount++);
    const [root, ...nested] = names.map((name) => name.length);
    this.vbr(root ?? 0);
    this.vbr(nested.length);
    for (const length of nested) this.vbr(length);
    this.vbr(text.length);
    for (const name of names) this.bytes(name);
    this.bytes(text);
    this.byte(0);
    return offset;
  }

  #integer(value: bigint, sizeBytes: number): number {
    this.integer(value, sizeBytes);
    return this.size - sizeBytes;
  }

  #string(bytes: Uint8Array): number {
    const offset = this.#integer(BigInt(bytes.length), 4);
    this.bytes(bytes);
    return offset;
  }

  /** An empty list, and a shape of unknown rank. */
  #empty(): number {
    return this.#integer(0n, 4);
  }

  /** The head of a shape, dense attribute or aggregate, after which what follows `prefixBytes` is aligned. */
  #head(alignment: number, type: number, prefixBytes: number, sizeBytes: number): number {
    this.alignAfter(prefixBytes, alignment);
    const offset = this.size;
    this.byte(alignment);
    this.byte(type);
    // Long lists have a longer prefix than 16 bits can say; no reader uses it.
    this.byte(prefixBytes & 255);
    this.byte((prefixBytes >>> 8) & 255);
    this.word(sizeBytes);
    return offset;
  }

  #shape(dims: readonly number[]): number {
    const offset = this.#head(8, 0, 12, 12 + 8 * dims.length);
    this.word(dims.length);
    for (const size of dims) this.integer(BigInt(size), 8);
    return offset;
  }

  #dense({ type, shape, data, alignment = 8 }: DenseAttribute): number {
    const count = shape.reduce((product, size) => product * size, 1);
    const wanted = count * elementBytes(typeCodes[type]);
    if (data.length !== wanted) {
      throw invalidArgument(
        `a dense attribute of ${type} and shape [${shape}] has ${data.length} bytes, wanted ${wanted}`,
      );
    }
    if (![8, 16, 32, 64].includes(alignment)) {
      throw invalidArgument(`the alignment of a dense attribute is ${alignment}, wanted 8, 16, 32 or 64`);
    }
    const prefixBytes = 20 + 8 * shape.length;
    const offset = this.#head(alignment, typeCodes[type], prefixBytes, prefixBytes + data.length);
    this.word(prefixBytes);
    this.word(count);
    this.word(shape.length);
    for (const size of shape) this.integer(BigInt(size), 8);
    this.bytes(data);
    return offset;
  }

  #array(elements: readonly Attribute[], code: number): number {
    if (elements.length === 0) return this.#empty();
    if (code === AttributeCode.Aggregate) return this.#aggregate(elements);
    if (elementBytes(code - AttributeCode.Array) === 8) this.alignAfter(4, 8);
    const offset = this.#integer(BigInt(elements.length), 4);
    for (const element of elements) this.attribute(element);
    return offset;
  }

  #aggregate(elements: readonly Attribute[]): number {
    const alignment = Math.max(4, ...new Set(elements.map(attributeAlignment)));
    const offset = this.#head(alignment, 0, 12 + 4 * elements.length, 0);
    this.word(elements.length);
    const table = this.size;
    for (let i = 0; i < elements.length; i++) this.word(0);
    for (const [i, element] of elements.entries()) {
      // Room for the element's type, which is in the byte before the element, be it this one or padding.
      this.byte(0xcc);
      const at = this.attribute(element);
      this.setByte(at - 1, attributeCode(element) ?? 0);
      this.setWord(table + 4 * i, at - offset);
    }
    this.setWord(offset + 4, this.size - offset);
    return offset;
  }
}

/** An integer's bits as its type has them. @throws {StatusError} INVALID_ARGUMENT when it does not fit */
export function integerBits(type: IntegerType, value: bigint): bigint {
  const width = type === "i1" ? 1 : 8 * elementBytes(typeCodes[type]);
  const bits = BigInt.asUintN(width, value);
  // MLIR's integers have no sign: 255 and -1 are one i8. Those of a ui type have none below 0.
  if (bits === value || (!type.startsWith("u") && BigInt.asIntN(width, value) === value)) return bits;
  throw invalidArgument(`${value} does not fit in ${type}`);
}
