import type { Kernel } from "@heddle/kernel-api";

/** The kernel of Print: its first input as it is. A library does not print; neither does this. */
export function createPrint(): Kernel {
  return { compute: (context) => context.setOutput(0, context.input(0).retain()) };
}

/** The kernel of PrintV2, which has no outputs: nothing. */
export function createPrintV2(): Kernel {
  return { compute() {} };
}
