import type { LinearMemory } from "@heddle/memory";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { copyBytes } from "./copy-bytes.js";
import type { ElementWriter } from "./element-writer.js";
import { runEnd } from "./run-end.js";

/** Writes elements that are plain bytes, without looking at them. */
export class ByteWriter implements ElementWriter {
  readonly #memory: LinearMemory;
  readonly #sizeBytes: number;
  #to: number;

  constructor(output: Tensor) {
    this.#memory = output.memory;
    this.#sizeBytes = dataTypeSize(output.dtype);
    this.#to = output.address;
  }

  copy(source: Tensor, start: number, count: number, stride: number): void {
    const size = this.#sizeBytes;
    const to = this.#to;
    const from = source.address + start * size;
    this.#to = to + count * size;
    if (stride === 1 || count === 1) copyBytes(this.#memory, to, from, count * size);
    else copyStrided(this.#memory, to, from, count, stride, size);
  }

  pick(source: Tensor, base: number, rows: Uint32Array, first: number, stop: number, run: number): void {
    const bytes = run * this.#sizeBytes;
    const from = source.address + base * bytes;
    let to = this.#to;
    this.#to = to + (stop - first) * bytes;
    if (bytes === 4) {
      const { i32 } = this.#memory;
      const at = from >>> 2;
      to = (to >>> 2) - first;
      for (let i = first; i < stop; i++) i32[to + i] = i32[at + rows[i]];
      return;
    }
    for (let i = first; i < stop; ) {
      const next = runEnd(rows, i, stop);
      const size = (next - i) * bytes;
      copyBytes(this.#memory, to, from + rows[i] * bytes, size);
      to += size;
      i = next;
    }
  }

  zeros(count: number): void {
    const to = this.#to;
    this.#to = to + count * this.#sizeBytes;
    this.#memory.u8.fill(0, to, this.#to);
  }

  finish(): void {}
}

function copyStrided(
  memory: LinearMemory,
  to: number,
  from: number,
  count: number,
  stride: number,
  sizeBytes: number,
): void {
  if (sizeBytes < 4) {
    const view = sizeBytes === 1 ? memory.u8 : memory.u16;
    copyUnits(view, to / sizeBytes, from / sizeBytes, count, stride);
  } else if (sizeBytes === 4) {
    copyUnits(memory.u32, to >>> 2, from >>> 2, count, stride);
  } else {
    copyWords(memory.u32, to >>> 2, from >>> 2, count, stride, sizeBytes >>> 2);
  }
}

function copyUnits(
  view: Uint8Array | Uint16Array | Uint32Array,
  to: number,
  from: number,
  count: number,
  stride: number,
): void {
  if (stride === 0) {
    view.fill(view[from], to, to + count);
    return;
  }
  for (let i = 0, at = from; i < count; i++, at += stride) view[to + i] = view[at];
}

/** Copies elements of two or four words. */
function copyWords(u32: Uint32Array, to: number, from: number, count: number, stride: number, words: number): void {
  const end = to + count * words;
  if (words === 2) {
    for (let out = to, at = from; out < end; out += 2, at += stride * 2) {
      u32[out] = u32[at];
      u32[out + 1] = u32[at + 1];
    }
    return;
  }
  for (let out = to, at = from; out < end; out += words, at += stride * words) {
    for (let word = 0; word < words; word++) u32[out + word] = u32[at + word];
  }
}
