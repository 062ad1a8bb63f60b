import type { Kernel } from "@heddle/kernel-api";

/** Print: the first input itself. Nothing is printed, because a library does not print. */
export function createPrint(): Kernel {
  return { compute: (context) => context.setOutput(0, context.input(0).retain()) };
}

/** PrintV2: no output, and nothing is printed. */
export function createPrintV2(): Kernel {
  return { compute() {} };
}
