import type { LinearMemory } from "@heddle/memory";
import type { DataType, Tensor } from "@heddle/tensor";
import { expectTypeOf, test } from "vitest";
import {
  type Attributes,
  type AttrMap,
  type AttrValue,
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  defineOp,
  type FunctionAttr,
  type FunctionRunner,
  type Kernel,
  type KernelDefinition,
  type KernelPlugin,
  type lookupResource,
  mergeShapes,
  type OpDefinition,
  type OpSpec,
  type PartialShape,
  type Registrar,
  type Resource,
  runSteps,
  type ShapeContext,
  settle,
  type TensorAttr,
  withKernel,
} from "../src/index.js";

// The types that authors of plugins write against: a change here is a change of the interface.
test("a plugin is a plain object", () => {
  expectTypeOf<KernelPlugin>().toExtend<{
    name: string;
    version: string;
    interfaceVersion: { major: number; minor: number };
    register(registrar: Registrar): void;
  }>();
  expectTypeOf({
    name: "p",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }: Registrar) {
      registerOp(defineOp("A", {}));
      registerKernel({ op: "A", create: () => ({ compute() {} }) });
    },
  }).toExtend<KernelPlugin>();
});

test("a kernel computes at once or returns a promise", () => {
  expectTypeOf<(context: ComputeContext) => void>().toExtend<Kernel["compute"]>();
  expectTypeOf<(context: ComputeContext) => Promise<void>>().toExtend<Kernel["compute"]>();
  expectTypeOf<(context: ComputeContext) => number>().not.toExtend<Kernel["compute"]>();
  expectTypeOf<Kernel["dispose"]>().toEqualTypeOf<(() => void) | undefined>();
  expectTypeOf<CreateKernel>().toEqualTypeOf<(context: ConstructionContext) => Kernel | Promise<Kernel>>();
  expectTypeOf<() => Kernel>().toExtend<CreateKernel>();
  expectTypeOf<KernelDefinition>().toHaveProperty("priority").toEqualTypeOf<number | undefined>();
});

test("a kernel sees typed inputs and outputs", () => {
  expectTypeOf<ComputeContext["input"]>().returns.toEqualTypeOf<Tensor>();
  expectTypeOf<ComputeContext["inputList"]>().returns.toEqualTypeOf<readonly Tensor[]>();
  expectTypeOf<ComputeContext["allocateOutput"]>().parameters.toEqualTypeOf<
    [index: number, shape: readonly number[]]
  >();
  expectTypeOf<ComputeContext["outputType"]>().returns.toEqualTypeOf<DataType>();
  expectTypeOf<ComputeContext["memory"]>().toEqualTypeOf<LinearMemory>();
  expectTypeOf<ConstructionContext["inputTypes"]>().toEqualTypeOf<readonly DataType[]>();
  expectTypeOf<ConstructionContext["instantiateFunction"]>().toEqualTypeOf<(func: FunctionAttr) => FunctionRunner>();
});

test("attributes are read by kind", () => {
  expectTypeOf<Attributes["int"]>().returns.toEqualTypeOf<number>();
  expectTypeOf<Attributes["bigint"]>().returns.toEqualTypeOf<bigint>();
  expectTypeOf<Attributes["type"]>().returns.toEqualTypeOf<DataType>();
  expectTypeOf<Attributes["typeList"]>().returns.toEqualTypeOf<readonly DataType[]>();
  expectTypeOf<Attributes["shape"]>().returns.toEqualTypeOf<PartialShape>();
  expectTypeOf<Attributes["tensor"]>().returns.toEqualTypeOf<TensorAttr>();
  expectTypeOf<Attributes["bytes"]>().returns.toEqualTypeOf<Uint8Array>();
});

test("an attribute's value has the type of its kind", () => {
  expectTypeOf<{ kind: "type"; value: DataType }>().toExtend<AttrValue>();
  expectTypeOf<{ kind: "type"; value: number }>().not.toExtend<AttrValue>();
  expectTypeOf<{ kind: "int"; value: bigint }>().toExtend<AttrValue>();
  expectTypeOf<{ kind: "int"; value: number }>().not.toExtend<AttrValue>();
  expectTypeOf<{ kind: "list"; of: "type"; value: readonly DataType[] }>().toExtend<AttrValue>();
  expectTypeOf<{ kind: "list"; of: "placeholder"; value: readonly string[] }>().not.toExtend<AttrValue>();
  expectTypeOf<Extract<AttrValue, { kind: "type" }>["value"]>().toEqualTypeOf<DataType>();
  expectTypeOf<AttrMap>().toEqualTypeOf<ReadonlyMap<string, AttrValue>>();
});

test("an op is defined by strings", () => {
  expectTypeOf(defineOp).toEqualTypeOf<(name: string, spec: OpSpec) => OpDefinition>();
  expectTypeOf<{ inputs: ["x: T"]; attrs: ["T: type"] }>().toExtend<OpSpec>();
  expectTypeOf<{ inputs: "x: T" }>().not.toExtend<OpSpec>();
  expectTypeOf(withKernel).returns.toEqualTypeOf<(registrar: Registrar) => void>();
});

test("a resource is looked up by its class", () => {
  abstract class Table implements Resource {
    static readonly typeName = "Table";
    abstract readonly size: number;
    abstract readonly typeName: string;
    abstract readonly container: string;
    abstract readonly name: string;
    abstract retain(): void;
    abstract release(): void;
  }
  expectTypeOf<ReturnType<typeof lookupResource<Table>>>().toEqualTypeOf<Table>();
  expectTypeOf<Parameters<typeof lookupResource<Table>>[2]>().toExtend<{ readonly typeName: string }>();
});

test("shapes may be partial, and steps synchronous", () => {
  expectTypeOf<PartialShape>().toEqualTypeOf<readonly number[] | undefined>();
  expectTypeOf(mergeShapes).returns.toEqualTypeOf<PartialShape>();
  expectTypeOf<ShapeContext["inputShape"]>().returns.toEqualTypeOf<PartialShape>();
  function* read() {
    return yield* settle<number>(Promise.resolve(1));
  }
  expectTypeOf(runSteps(read())).toEqualTypeOf<number | Promise<number>>();
});
