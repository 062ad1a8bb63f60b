import type { LinearMemory } from "@heddle/memory";
import type { Steps } from "../steps.js";
import type { PictureTarget, SampleType } from "./wanted-picture.js";

/** Bytes that a decoder writes: the samples themselves, or those that are converted to another type afterwards. */
export interface ByteSamples extends Disposable {
  readonly type: SampleType;
  /** Allocates the bytes of a shape and returns their address. */
  allocate(shape: readonly number[]): number;
  /** The address and number of bytes, and the address of the samples. */
  readonly bytes: number;
  readonly count: number;
  readonly samples: number;
}

export function allocateBytes(type: SampleType, target: PictureTarget): ByteSamples {
  const { memory } = target;
  const made = { type, bytes: 0, count: 0, samples: 0 };
  return Object.assign(made, {
    allocate(shape: readonly number[]): number {
      made.count = shape.reduce((product, size) => product * size, 1);
      if (type !== "uint8") made.bytes = memory.malloc(made.count);
      made.samples = target.allocate(shape);
      return type === "uint8" ? made.samples : made.bytes;
    },
    [Symbol.dispose](): void {
      memory.free(made.bytes);
    },
  });
}

const { fround } = Math;

const SAMPLES_OF_A_STEP = 16_384;

/** Converts bytes as TensorFlow does: to uint16 by the factor 256, to float32 by 1 / 255. */
export function* convertBytes({ type, bytes, count, samples }: ByteSamples, memory: LinearMemory): Steps<void> {
  if (type === "uint8") return;
  const scale = fround(1 / 255);
  for (let start = 0; start < count; start += SAMPLES_OF_A_STEP) {
    const { u8, u16, f32 } = memory;
    const end = Math.min(start + SAMPLES_OF_A_STEP, count);
    if (type === "uint16") for (let i = start; i < end; i++) u16[(samples >> 1) + i] = u8[bytes + i] * 256;
    else for (let i = start; i < end; i++) f32[(samples >> 2) + i] = u8[bytes + i] * scale;
    yield end - start;
  }
}

/** Converts `count` samples of 16 bits to float32 from 0 to 1. */
export function* convertWords(memory: LinearMemory, words: number, count: number, samples: number): Steps<void> {
  const scale = fround(1 / 65535);
  for (let start = 0; start < count; start += SAMPLES_OF_A_STEP) {
    const { u16, f32 } = memory;
    const end = Math.min(start + SAMPLES_OF_A_STEP, count);
    for (let i = start; i < end; i++) f32[(samples >> 2) + i] = u16[(words >> 1) + i] * scale;
    yield end - start;
  }
}
