import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, isObjectType, type Tensor } from "@heddle/tensor";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";

/** A tensor and the tensor that it stands for. */
interface Entry {
  readonly key: Tensor;
  readonly value: Tensor;
}

/**
 * A map from tensors to tensors, the element of a variant tensor. Keys are equal when type, shape and bytes are. Only the holder of its one
 * reference may change a map; others change a {@link copy}.
 *
 * Source: tensorflow/core/kernels/tensor_map.h (TensorFlow 2.21).
 */
export class TensorMap extends VariantValue {
  readonly type = TENSOR_MAP;
  readonly #entries = new Map<string, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  /** The keys in the order in which they came, borrowed. TensorFlow has them in no order. */
  get keys(): readonly Tensor[] {
    return [...this.#entries.values()].map(({ key }) => key);
  }

  /** The value of a key, borrowed. @throws {StatusError} UNIMPLEMENTED for keys that hold objects, as all below */
  get(key: Tensor): Tensor | undefined {
    return this.#entries.get(identityOf(key))?.value;
  }

  /** Puts a value in the place of the one before. Both tensors get a reference. */
  set(key: Tensor, value: Tensor): void {
    const identity = identityOf(key);
    const old = this.#entries.get(identity);
    this.#entries.set(identity, { key: old?.key ?? key.retain(), value: value.retain() });
    old?.value.release();
  }

  /** Releases a key and its value. */
  delete(key: Tensor): void {
    const identity = identityOf(key);
    const entry = this.#entries.get(identity);
    this.#entries.delete(identity);
    entry?.key.release();
    entry?.value.release();
  }

  /** A new map that shares keys and values. */
  copy(): TensorMap {
    const map = new TensorMap();
    for (const { key, value } of this.#entries.values()) map.set(key, value);
    return map;
  }

  encode(): VariantTensorData {
    const tensors = [...this.#entries.values()].flatMap(({ key, value }) => [key.retain(), value.retain()]);
    return { typeName: this.typeName, metadata: new Uint8Array(), tensors };
  }

  override debugString(): string {
    return "TensorMap";
  }

  protected override dispose(): void {
    for (const { key, value } of this.#entries.values()) {
      key.release();
      value.release();
    }
    this.#entries.clear();
  }
}

/** The type of maps as values of variants. */
export const TENSOR_MAP: VariantType<TensorMap> = {
  typeName: "tensorflow::TensorMap",
  read: (value) => (value instanceof TensorMap ? value : undefined),
  decode({ tensors }) {
    if (tensors.length % 2 !== 0 || tensors.some(({ dtype }, i) => i % 2 === 0 && isObjectType(dtype)))
      return undefined;
    const map = new TensorMap();
    for (let i = 0; i < tensors.length; i += 2) map.set(tensors[i], tensors[i + 1]);
    return map;
  },
};

/** A text that two tensors share when they are the same key. */
function identityOf(key: Tensor): string {
  const { dtype, shape, memory, address, elementCount } = key;
  if (isObjectType(dtype)) {
    throw unimplemented(`a map has no keys of type ${dataTypeName(dtype)}`, { dtype });
  }
  const form = `${dtype} [${shape}] `;
  if (dtype === DataType.STRING) {
    return (
      form +
      key
        .byteStrings()
        .map((text) => `${text.length}:${textOf(text)}`)
        .join("")
    );
  }
  return form + textOf(memory.u8.subarray(address, address + elementCount * dataTypeSize(dtype)));
}

/** The bytes as characters. */
function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
