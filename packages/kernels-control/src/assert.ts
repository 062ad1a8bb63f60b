import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  type Registrar,
} from "@heddle/kernel-api";
import { assertionFailed, notAScalar } from "./errors.js";
import { summarizeTensor } from "./summarize-tensor.js";

/** Registers Assert, which fails the run when its condition is false and shows its data. */
export function registerAssert(registrar: Registrar): void {
  registrar.registerOp(
    defineOp("Assert", {
      inputs: ["condition: bool", "data: T"],
      attrs: ["T: list(type) >= 1", "summarize: int = 3"],
      isStateful: true,
    }),
  );
  registrar.registerKernel({ op: "Assert", create: createAssert });
}

function createAssert({ attributes }: ConstructionContext): Kernel {
  const summarize = attributes.int("summarize");
  return { compute: (context) => assert(context, summarize) };
}

function assert(context: ComputeContext, summarize: number): void {
  const condition = context.input(0);
  if (condition.rank !== 0) throw notAScalar(0, condition.shape);
  if (context.memory.u8[condition.address] !== 0) return;
  throw assertionFailed(context.inputList("data").map((tensor) => summarizeTensor(tensor, summarize)));
}
