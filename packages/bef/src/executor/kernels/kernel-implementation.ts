import type { KernelFrame } from "./kernel-frame.js";

/**
 * The code of a kernel: it reads the arguments of its frame, which are all there, and sets each result. It may throw a StatusError. With a
 * promise, results may be set until that settles, and are unavailable meanwhile.
 *
 * @example
 * const negate: KernelImplementation = (frame) => frame.set(0, -frame.f32(0));
 */
export type KernelImplementation = (frame: KernelFrame) => void | Promise<void>;

/** Kernels by name: `{ "my.negate.f32": negate }`. */
export type KernelImplementations = Readonly<Record<string, KernelImplementation>>;
