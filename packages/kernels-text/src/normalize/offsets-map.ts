import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";

/** Numbers of a change: where it begins in the source, its bytes there, where it begins in the normal text, its bytes there. */
const WORDS = 4;

/**
 * A map from byte offsets of a normalized text to those of its source, as the element of a variant tensor.
 *
 * Source: tensorflow_text/core/kernels/normalize_kernels.cc (TensorFlow Text 2.20), and `Edits` of ICU.
 */
export class OffsetsMap extends VariantValue {
  readonly type = OFFSETS_MAP;
  readonly #changes: Int32Array;
  readonly #sourceBytes: number;
  readonly #normalBytes: number;

  /** @param changes four numbers for each replaced part, ascending */
  constructor(changes: Int32Array, sourceBytes: number, normalBytes: number) {
    super();
    this.#changes = changes;
    this.#sourceBytes = sourceBytes;
    this.#normalBytes = normalBytes;
  }

  /** The offset in the source: within a replaced part its end, after the text the end of the source, before it 0. */
  sourceOffset(offset: number): number {
    if (offset >= this.#normalBytes) return this.#sourceBytes;
    const changes = this.#changes;
    let [low, high] = [0, changes.length / WORDS];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (changes[middle * WORDS + 2] <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return Math.max(offset, 0);
    const change = (low - 1) * WORDS;
    const within = offset - changes[change + 2];
    if (within === 0) return changes[change];
    const end = changes[change] + changes[change + 1];
    return within < changes[change + 3] ? end : end + within - changes[change + 3];
  }

  /** The lengths of all parts, in a message `EditChanges`. */
  encode(): VariantTensorData {
    const metadata: number[] = [];
    const changes = this.#changes;
    let done = 0;
    for (let at = 0; at < changes.length; at += WORDS) {
      if (changes[at] > done) addChange(metadata, changes[at] - done, changes[at] - done);
      addChange(metadata, changes[at + 1], changes[at + 3]);
      done = changes[at] + changes[at + 1];
    }
    if (this.#sourceBytes > done) addChange(metadata, this.#sourceBytes - done, this.#sourceBytes - done);
    return { typeName: this.typeName, metadata: Uint8Array.from(metadata), tensors: [] };
  }
}

/** The type of maps of offsets as values of variants. Upstream registers no decoder. */
export const OFFSETS_MAP: VariantType<OffsetsMap> = {
  typeName: "(anonymous)::OffsetMapVariant",
  read: (value) => (value instanceof OffsetsMap ? value : undefined),
  decode: () => undefined,
};

/** Adds a field `change` with the fields `old_length` and `new_length`. */
function addChange(bytes: number[], oldLength: number, newLength: number): void {
  const fields = [0x08, ...varint(oldLength), 0x10, ...varint(newLength)];
  bytes.push(0x0a, fields.length, ...fields);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}
