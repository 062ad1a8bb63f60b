import {
  type AttrDefinition,
  type AttrValue,
  defineOp,
  type HandleShape,
  type KernelPlugin,
  type OpSpec,
  type PartialShape,
  type TensorFacts,
} from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { type Tensor, valueTypeFromName } from "@heddle/tensor";
import { expect } from "vitest";
import { type CaseTensor, tensorFromCase } from "./case-tensor.js";
import { createTestMemory } from "./test-memory.js";

/** An attribute's value; types by name, shapes as lists of sizes. */
export type PlainAttr = string | number | boolean | readonly PlainAttr[];

/** The facts of a node beside the shapes of its inputs. */
export interface ShapeNode {
  readonly attrs?: Readonly<Record<string, PlainAttr>>;
  /** Constant inputs by position: an int32 scalar or vector, or a tensor in the form of the goldens. */
  readonly values?: Readonly<Record<number, number | readonly number[] | CaseTensor>>;
  /** The elements of other inputs, as far as they are known. */
  readonly sizes?: Readonly<Record<number, readonly number[]>>;
  readonly handles?: Readonly<Record<number, readonly HandleShape[]>>;
  readonly graphVersion?: number;
}

/** Tests of shape functions in the notation of shape_inference_testutil: `"[1,?];[2]"`, `"[d0_0,?];?"`, `"in0"`. */
export interface ShapeTester {
  /** Expects the outputs: `d0_1` is dimension 1 of input 0 itself, `?` an unknown size or rank, different from all of the inputs. */
  ok(node: ShapeNode, inputs: string, outputs: string): void;
  /** All that is inferred. The first `?` in brackets of the inputs is -2, the next -3. */
  facts(node: ShapeNode, inputs: string): readonly TensorFacts[];
  /** Expects the error message to have `part` in it. */
  error(node: ShapeNode, inputs: string, part: string): void;
}

/**
 * Tests the shape function of an op's definition.
 *
 * Source: tensorflow/core/framework/shape_inference_testutil.h (TensorFlow 2.21).
 */
export function shapeTester(op: string, spec: OpSpec): ShapeTester {
  const definition = defineOp(op, spec);
  const register: KernelPlugin["register"] = (registrar) => registrar.registerOp(definition);
  const plugins = [{ name: "shapes", version: "1.0.0", interfaceVersion: { major: 1, minor: 2 }, register }];
  return testerOn(new Host({ memory: createTestMemory(), plugins }), op);
}

/** Tests the shape functions of a plugin's ops, which are imported. */
export async function pluginShapeTester(plugin: KernelPlugin): Promise<(op: string) => ShapeTester> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  await host.registry.importShapeFunctions();
  return (op) => testerOn(host, op);
}

function testerOn(host: Host, op: string): ShapeTester {
  const { attrs: definitions } = host.registry.findOp(op, "test").definition;
  const infer = (node: ShapeNode, shapes: readonly PartialShape[]): readonly TensorFacts[] => {
    const { attrs = {}, values = {}, sizes = {}, handles = {}, ...rest } = node;
    const constants: Tensor[] = [];
    const constant = (index: number) => {
      const value = values[index];
      if (value === undefined) return undefined;
      const tensor = tensorFromCase(host.memory, caseOf(value));
      constants.push(tensor);
      return tensor;
    };
    try {
      const facts = (shape: PartialShape, i: number) => ({
        shape,
        value: constant(i),
        sizes: sizes[i],
        handle: handles[i],
      });
      const request = { nodeName: "test", op, attrs: attrsOf(definitions, attrs), ...rest };
      return inferFacts(host, request, shapes.map(facts));
    } finally {
      for (const tensor of constants) tensor.release();
    }
  };
  return {
    ok(node, inputs, outputs) {
      const shapes = parseShapes(inputs);
      const found = infer(node, shapes);
      const wanted = outputs.split(";").filter((text) => text !== "");
      expect(found.map(({ shape }, i) => inWordsOf(wanted[i] ?? "", shape, shapes)).join(";")).toBe(wanted.join(";"));
    },
    facts: (node, inputs) => infer(node, parseShapes(inputs)),
    error(node, inputs, part) {
      expect(() => infer(node, parseShapes(inputs))).toThrow(part);
    },
  };
}

const caseOf = (value: number | readonly number[] | CaseTensor): CaseTensor => {
  if (typeof value === "number") return { dtype: "int32", shape: [], values: [value] };
  return "dtype" in value ? value : { dtype: "int32", shape: [value.length], values: value };
};

/** The attributes of a node; types that are not given are float. */
function attrsOf(definitions: readonly AttrDefinition[], given: Readonly<Record<string, PlainAttr>>) {
  const attrs = new Map<string, AttrValue>();
  for (const { name, type, defaultValue } of definitions) {
    const value = given[name] ?? (type === "type" && !defaultValue ? "float" : undefined);
    if (value !== undefined) attrs.set(name, attrOf(type, value));
  }
  return attrs;
}

function attrOf(type: AttrDefinition["type"], value: PlainAttr): AttrValue {
  const list = /^list\((.*)\)$/.exec(type)?.[1];
  if (list !== undefined) {
    const values = (value as readonly PlainAttr[]).map((item) => attrOf(list as AttrDefinition["type"], item).value);
    return { kind: "list", of: list, value: values } as AttrValue;
  }
  return { kind: type, value: scalarOf(type, value) } as AttrValue;
}

function scalarOf(type: string, value: PlainAttr): unknown {
  if (type === "int") return BigInt(value as number);
  if (type === "string") return new TextEncoder().encode(value as string);
  return type === "type" ? valueTypeFromName(value as string) : value;
}

/** Shapes with a symbol of its own for each `?` in brackets. */
function parseShapes(text: string): PartialShape[] {
  let symbol = -1;
  const shapes = text === "" ? [] : text.split(";");
  return shapes.map((shape) => {
    if (shape === "?") return undefined;
    const sizes = shape.slice(1, -1);
    return sizes === "" ? [] : sizes.split(",").map((size) => (size === "?" ? --symbol : Number(size)));
  });
}

/** A shape in the words of what is wanted, where it is that; in sizes elsewhere. */
function inWordsOf(wanted: string, shape: PartialShape, inputs: readonly PartialShape[]): string {
  const input = /^in(\d+)$/.exec(wanted)?.[1];
  if (input !== undefined && JSON.stringify(shape) === JSON.stringify(inputs[Number(input)])) return wanted;
  if (!shape) return "?";
  const words = wanted.slice(1, -1).split(",");
  return `[${shape.map((size, i) => sizeInWordsOf(words[i] ?? "", size, inputs)).join(",")}]`;
}

function sizeInWordsOf(wanted: string, size: number, inputs: readonly PartialShape[]): string {
  const places = [...wanted.matchAll(/d(\d+)_(\d+)/g)];
  if (places.some(([, input, index]) => inputs[Number(input)]?.[Number(index)] === size)) return wanted;
  return size === -1 ? "?" : String(size);
}
