import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { summarizeTensor } from "@heddle/tensor/text";
import { decodeUtf8 } from "@heddle/tstring";

/** Assert: fails the run, with a summary of the data, when the condition is false. */
export function createAssert({ attributes }: ConstructionContext): Kernel {
  const summarize = attributes.int32("summarize");
  return { compute: (context) => assert(context, summarize) };
}

function assert(context: ComputeContext, summarize: number): void {
  const condition = context.input(0);
  if (condition.rank !== 0) {
    throw invalidArgument(`In[${0}] should be a scalar: ${formatShape(condition.shape)}`, {
      index: 0,
      found: condition.shape,
    });
  }
  if (context.memory.u8[condition.address] !== 0) return;
  const data = context.inputList("data").map((tensor) => summarizeTensor(tensor, summarize, false));
  throw invalidArgument(
    `assertion failed: ${data
      .map((bytes) => decodeUtf8(bytes, 0, bytes.length))
      .map((text) => `[${text}]`)
      .join(" ")}`,
  );
}
