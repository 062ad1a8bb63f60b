import type { Attribute } from "../../ir/attribute.js";
import { floatBits } from "../float-bits.js";
import { integerBits } from "./attribute-emitter.js";

/** Texts that are equal exactly for equal attributes: of one type and value. */
export class AttributeKeys {
  /** Long byte strings by length and checksum; each has a number. */
  readonly #long = new Map<string, { readonly bytes: Uint8Array; readonly number: number }[]>();
  #count = 0;

  key(attribute: Attribute): string {
    switch (attribute.kind) {
      case "integer":
        return `${attribute.type} ${integerBits(attribute.type, attribute.value)}`;
      case "float": {
        const { type, value, nanBits } = attribute;
        return `${type} ${(Number.isNaN(value) ? nanBits : undefined) ?? floatBits(type, value)}`;
      }
      case "string":
        return `string ${this.#bytesKey(attribute.bytes)}`;
      case "type":
        return `type ${attribute.type}`;
      case "shape":
        return `shape ${attribute.dims ?? "*"}`;
      case "dense": {
        const { type, shape, data, alignment = 8 } = attribute;
        return `dense ${type} ${shape} ${alignment} ${this.#bytesKey(data)}`;
      }
      case "array":
        return `[${attribute.elements.map((element) => lengthPrefixed(this.key(element)))}]`;
      case "symbol":
        return `symbol ${attribute.path.map(lengthPrefixed)}`;
    }
  }

  #bytesKey(bytes: Uint8Array): string {
    if (bytes.length <= LONG_BYTES) return `=${String.fromCharCode(...bytes)}`;
    let sum = 0x811c9dc5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
    const place = `${bytes.length} ${sum}`;
    const known = this.#long.get(place) ?? [];
    let found = known.find((each) => each.bytes.every((byte, i) => byte === bytes[i]));
    if (!found) {
      found = { bytes, number: this.#count++ };
      this.#long.set(place, [...known, found]);
    }
    return `#${found.number}`;
  }
}

const LONG_BYTES = 256;

function lengthPrefixed(text: string): string {
  return `${text.length}:${text}`;
}
