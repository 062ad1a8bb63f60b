const ROOT_UNIT = 0;

/**
 * A trie of bytes as darts-clone lays it out: a node is the index of a unit, whose children lie where its offset and their byte lead. Units
 * may be damaged: a step outside of them leads nowhere.
 *
 * Source: S. Yata, darts-clone; tensorflow_text/core/kernels/darts_clone_trie_wrapper.h (TensorFlow Text 2.20).
 */
export class DoubleArray {
  /** The node that all keys begin at. */
  static readonly root = ROOT_UNIT;
  readonly #units: Uint32Array;

  constructor(units: Uint32Array) {
    this.#units = units;
  }

  /** The number of units. */
  get length(): number {
    return this.#units.length;
  }

  /** The node after `node` by a byte; -1 when there is no such child. */
  next(node: number, byte: number): number {
    const units = this.#units;
    const child = (node ^ offsetOf(units[node]) ^ byte) >>> 0;
    // A leaf has the highest bit, and so the label of no byte.
    return child < units.length && (units[child] & 0x800000ff) === byte ? child : -1;
  }

  /** The node after the bytes from `begin` to `end`; -1 when no key goes on so. */
  walk(from: number, bytes: Uint8Array, begin: number, end: number): number {
    let node = from;
    for (let at = begin; at < end && node >= 0; at++) node = this.next(node, bytes[at]);
    return node;
  }

  /** The value of the key that ends at `node`, from 0 on; -1 when none does. */
  valueAt(node: number): number {
    const units = this.#units;
    const unit = units[node];
    if ((unit & 0x100) === 0) return -1;
    const leaf = (node ^ offsetOf(unit)) >>> 0;
    return leaf < units.length ? units[leaf] & 0x7fffffff : -1;
  }
}

/** How far from a node its children lie, as a number to combine by xor. */
function offsetOf(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6);
}
