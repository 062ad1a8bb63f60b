import type { ComputeContext } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";
import { isTrue } from "./truth.js";

/** ToBool: a tensor as the condition of an If. */
export function toBool(context: ComputeContext): void {
  const value = isTrue(context.input(0));
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.u8[address] = value ? 1 : 0;
}
