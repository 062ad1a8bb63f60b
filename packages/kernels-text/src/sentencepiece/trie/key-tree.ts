import { NO_VALUE } from "../loops/plan-layout.js";

/** A tree of keys, which are bytes, with a value at the end of each. Node 0 is the root. */
export class KeyTree {
  firstChild = new Uint32Array(1024);
  nextSibling = new Uint32Array(1024);
  byte = new Uint8Array(1024);
  value = new Uint32Array(1024).fill(NO_VALUE);
  /** The number of nodes. */
  size = 1;

  /** Gives a key that is not empty a value; false, and nothing changes, when it has one. */
  add(key: Uint8Array, value: number): boolean {
    let node = 0;
    for (const byte of key) node = this.#child(node, byte);
    if (this.value[node] !== NO_VALUE) return false;
    this.value[node] = value;
    return true;
  }

  #child(node: number, byte: number): number {
    let child = this.firstChild[node];
    while (child !== 0 && this.byte[child] !== byte) child = this.nextSibling[child];
    if (child !== 0) return child;
    const added = this.size++;
    if (added === this.byte.length) this.#grow();
    this.byte[added] = byte;
    this.nextSibling[added] = this.firstChild[node];
    this.firstChild[node] = added;
    return added;
  }

  #grow(): void {
    const { size } = this;
    const wider = (from: Uint32Array) => {
      const to = new Uint32Array(size * 2);
      to.set(from);
      return to;
    };
    this.firstChild = wider(this.firstChild);
    this.nextSibling = wider(this.nextSibling);
    this.value = wider(this.value).fill(NO_VALUE, size - 1);
    const bytes = new Uint8Array(size * 2);
    bytes.set(this.byte);
    this.byte = bytes;
  }
}
