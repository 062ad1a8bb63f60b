import type { ComputeContext } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";

/** Timestamp: the seconds since 1970 in UTC. */
export function timestamp(context: ComputeContext): void {
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.f64[address / 8] = Date.now() / 1000;
}
