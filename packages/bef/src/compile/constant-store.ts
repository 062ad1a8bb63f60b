import type { AttrMap } from "@heddle/kernel-api";
import { type Host, runOp } from "@heddle/kernel-fallback";
import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import type { Attribute } from "../ir/attribute.js";
import { constantAttributes } from "./constant-attributes.js";

/** A constant of objects: the string of SerializeTensor, and the op that parses it. */
export interface ParsedConstant {
  readonly serialized: Tensor;
  readonly parse: { readonly op: string; readonly attrs: AttrMap };
}

/** The constants of a file: those with the same bytes are one attribute. */
export class ConstantStore implements Disposable {
  readonly #host: Host;
  readonly #attributes = new Map<string, ReadonlyMap<string, Attribute>>();
  readonly #parsed = new Map<Tensor["buffer"], ParsedConstant>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** The attributes of a constant; the same objects for the same buffer. @throws {StatusError} as `constantAttributes` */
  attributesOf(tensor: Tensor): ReadonlyMap<string, Attribute> {
    const key = `${tensor.address} ${tensor.dtype} ${tensor.shape}`;
    let attributes = this.#attributes.get(key);
    if (!attributes) {
      attributes = constantAttributes(tensor);
      this.#attributes.set(key, attributes);
    }
    return attributes;
  }

  /** Serializes a constant of variants. The op SerializeTensor is loaded. */
  async serialize(tensor: Tensor): Promise<void> {
    if (this.#parsed.has(tensor.buffer)) return;
    if (tensor.dtype !== DataType.VARIANT) {
      throw unimplemented(`a constant of type ${dataTypeName(tensor.dtype)} cannot be written`);
    }
    const [serialized] = await runOp(this.#host, "SerializeTensor", [tensor]);
    if (!serialized) throw unimplemented("SerializeTensor has no result");
    const attrs: AttrMap = new Map([["out_type", { kind: "type", value: tensor.dtype }]]);
    this.#parsed.set(tensor.buffer, { serialized, parse: { op: "ParseTensor", attrs } });
  }

  /** A constant that was serialized, borrowed. */
  parsedConstant(tensor: Tensor): ParsedConstant {
    const parsed = this.#parsed.get(tensor.buffer);
    if (!parsed) throw unimplemented(`a constant of type ${dataTypeName(tensor.dtype)} was not serialized`);
    return parsed;
  }

  [Symbol.dispose](): void {
    for (const { serialized } of this.#parsed.values()) serialized.release();
    this.#parsed.clear();
  }
}
