import type { AttrMap, PartialShape } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import type { DataType, Tensor } from "@heddle/tensor";
import { expectTypeOf, test } from "vitest";
import {
  type Executor,
  type ExecutorOptions,
  type Initializer,
  initializerRequest,
  type ModelReader,
  type Plan,
  type PlanFeed,
  type PlanOptions,
  type PlanRequest,
  type Program,
  type ProgramNode,
  parseTensorRef,
  type ReadResult,
  type RunOptions,
  requiredOps,
  type Signature,
  type SignatureTensor,
  signatureRequest,
  type TensorRef,
  withCleanup,
} from "../src/index.js";

test("a program is plain data", () => {
  expectTypeOf<{
    name: string;
    op: string;
    inputs: TensorRef[];
    controlInputs: string[];
    attrs: AttrMap;
  }>().toExtend<ProgramNode>();
  expectTypeOf<Program["initializers"]>().toEqualTypeOf<readonly Initializer[]>();
  expectTypeOf<SignatureTensor["shape"]>().toEqualTypeOf<PartialShape>();
  expectTypeOf<SignatureTensor["dtype"]>().toEqualTypeOf<DataType>();
  expectTypeOf(parseTensorRef).returns.toEqualTypeOf<TensorRef>();
});

test("a plan is prepared, and run with tensors", () => {
  expectTypeOf<ConstructorParameters<typeof Executor>>().toEqualTypeOf<
    [host: Host, program: Program, options?: ExecutorOptions]
  >();
  expectTypeOf<Executor["prepare"]>().toEqualTypeOf<(request: PlanRequest, options?: PlanOptions) => Promise<Plan>>();
  expectTypeOf<Executor["run"]>().parameters.toEqualTypeOf<
    [plan: Plan, feeds: readonly Tensor[], options?: RunOptions]
  >();
  expectTypeOf<Executor["run"]>().returns.toEqualTypeOf<Tensor[] | Promise<Tensor[]>>();
  expectTypeOf<Executor>().toExtend<Disposable>();
});

test("the inputs of a signature are feeds", () => {
  expectTypeOf<SignatureTensor>().toExtend<PlanFeed>();
  expectTypeOf(signatureRequest).toEqualTypeOf<(signature: Signature) => PlanRequest>();
  expectTypeOf(initializerRequest).toEqualTypeOf<(initializer: Initializer) => PlanRequest>();
  expectTypeOf(requiredOps).returns.toEqualTypeOf<string[]>();
});

test("withCleanup keeps the type of the work", () => {
  expectTypeOf(
    withCleanup(
      () => 1,
      () => {},
    ),
  ).toEqualTypeOf<number | Promise<number>>();
});

test("a reader returns a program", () => {
  expectTypeOf<ReturnType<ModelReader["read"]>>().toEqualTypeOf<Promise<ReadResult>>();
  expectTypeOf<ReadResult["program"]>().toEqualTypeOf<Program>();
});
