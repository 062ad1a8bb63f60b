import type { AttrMap, ComputeContext, KernelPlugin, PartialShape } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { expectTypeOf, test } from "vitest";
import type {
  createKernel,
  Host,
  HostOptions,
  inferShapes,
  KernelContext,
  KernelInstance,
  RunOpOptions,
  runKernel,
  runOp,
  StepOptions,
} from "../src/index.js";

test("runOp takes tensors, and attributes by name", () => {
  expectTypeOf<typeof runOp>().parameters.toEqualTypeOf<
    [host: Host, op: string, inputs: readonly Tensor[], options?: RunOpOptions]
  >();
  expectTypeOf<typeof runOp>().returns.toEqualTypeOf<Promise<Tensor[]>>();
  expectTypeOf<RunOpOptions>().toExtend<StepOptions>();
  expectTypeOf<RunOpOptions["attrs"]>().toEqualTypeOf<AttrMap | undefined>();
});

test("a kernel runs at once unless it is asynchronous", () => {
  expectTypeOf<typeof createKernel>().returns.toEqualTypeOf<KernelInstance | Promise<KernelInstance>>();
  expectTypeOf<typeof runKernel>().returns.toEqualTypeOf<Tensor[] | Promise<Tensor[]>>();
  expectTypeOf<KernelContext>().toExtend<ComputeContext>();
});

test("a host is disposed, and shares its memory", () => {
  expectTypeOf<Host>().toExtend<Disposable>();
  expectTypeOf<Host["memory"]>().toEqualTypeOf<LinearMemory>();
  expectTypeOf<HostOptions["plugins"]>().toEqualTypeOf<readonly KernelPlugin[] | undefined>();
  expectTypeOf<typeof inferShapes>().returns.toEqualTypeOf<PartialShape[]>();
});
