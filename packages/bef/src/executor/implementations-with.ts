import { alreadyExists, invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { fallbackKernels } from "./fallback/fallback-kernels.js";
import { basicKernels } from "./kernels/basic-kernels.js";
import type { KernelImplementation, KernelImplementations } from "./kernels/kernel-frame.js";

/**
 * The built-in kernels and `kernels`, by name.
 *
 * @throws {StatusError} ALREADY_EXISTS for the name of a built-in kernel, INVALID_ARGUMENT for a kernel that is not a function
 */
export function implementationsWith(kernels: KernelImplementations): ReadonlyMap<string, KernelImplementation> {
  const all = new Map(Object.entries({ ...basicKernels, ...fallbackKernels }));
  for (const [name, implementation] of Object.entries(kernels)) {
    if (all.has(name)) throw alreadyExists(`kernel '${name}' is built in: give yours another name`, { kernel: name });
    if (typeof implementation !== "function") {
      const found = describeValue(implementation);
      throw invalidArgument(`kernels['${name}'] must be a function of a frame, found ${found}`, { kernel: name });
    }
    all.set(name, implementation);
  }
  return all;
}
