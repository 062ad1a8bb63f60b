import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { summarizeTensor } from "@heddle/tensor/text";
import { decodeUtf8 } from "@heddle/tstring";
import { assertionFailed, notAScalar } from "./assert-errors.js";

/** Assert, which fails the run when its condition is false and shows its data. */
export function createAssert({ attributes }: ConstructionContext): Kernel {
  const summarize = attributes.int("summarize");
  return { compute: (context) => assert(context, summarize) };
}

function assert(context: ComputeContext, summarize: number): void {
  const condition = context.input(0);
  if (condition.rank !== 0) throw notAScalar(0, condition.shape);
  if (context.memory.u8[condition.address] !== 0) return;
  const data = context.inputList("data").map((tensor) => summarizeTensor(tensor, summarize, false));
  throw assertionFailed(data.map((bytes) => decodeUtf8(bytes, 0, bytes.length)));
}
