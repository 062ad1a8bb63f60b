import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";

/** What makes a kernel, of what makes its `compute`, which is all that the kernels of this package have. */
export function kernelOf(create: (context: ConstructionContext) => Kernel["compute"]): CreateKernel {
  return (context) => ({ compute: create(context) });
}
