import { Executor, type ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host } from "@heddle/kernel-fallback";
import { plugin as array } from "@heddle/kernels-array";
import { plugin as control } from "@heddle/kernels-control";
import { plugin as math } from "@heddle/kernels-math";
import { plugin as nn } from "@heddle/kernels-nn";
import { plugin as numeric } from "@heddle/kernels-numeric";
import { plugin as tflite } from "@heddle/kernels-tflite";
import type { LinearMemory } from "@heddle/memory";
import { type DataType, dataTypeFromName, dataTypeSize, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { expandModuleCalls } from "../src/index.js";
import { bytesOf, type FunctionCase, type StoredTensor } from "./function-cases.js";

/** A graph of placeholders and the node that calls a module. */
function graphOf({ module, platforms, tin, tout, inputs }: FunctionCase) {
  const nodes = inputs.map(({ dtype }, index): ProgramNode => {
    const attrs = new Map<string, AttrValue>([["dtype", attr.type(typeOf(dtype))]]);
    return { name: `x${index}`, op: "Placeholder", inputs: [], controlInputs: [], attrs };
  });
  const attrs = new Map<string, AttrValue>([
    ["module", attr.string(bytesOf(module))],
    ["platforms", attr.list.strings([...platforms])],
    ["Tin", attr.list.types([...tin])],
    ["Tout", attr.list.types([...tout])],
  ]);
  const refs = tin.map((_, index) => ({ node: `x${index}`, output: 0 }));
  nodes.push({ name: "call", op: "XlaCallModule", inputs: refs, controlInputs: [], attrs });
  const { graph, refused } = expandModuleCalls({ nodes, functions: new Map() });
  for (const failure of refused.values()) throw failure;
  return graph;
}

/**
 * The differences of a function from its case's answers, in words.
 *
 * @param tolerance relative to the greater of 1 and the wanted number
 */
export function runCase(each: FunctionCase, tolerance: number): Promise<string[]> {
  return withTestMemory(async (memory) => {
    using host = new Host({ memory, plugins: [array, control, math, nn, numeric, tflite] });
    using executor = new Executor(host, { ...graphOf(each), signatures: new Map(), initializers: [] }, {});
    const plan = await executor.prepare({
      feeds: each.inputs.map(({ dtype }, index) => ({
        name: `x${index}`,
        ref: { node: `x${index}`, output: 0 },
        dtype: typeOf(dtype),
      })),
      fetches: each.outputs.map((_, output) => ({ node: "call", output })),
    });
    const tensors = each.inputs.map((input) => tensorOf(memory, input));
    try {
      const results = await executor.run(plan, [...tensors]);
      tensors.push(...results);
      return results.flatMap((result, index) => difference(result, each.outputs[index], tolerance) ?? []);
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  });
}

function typeOf(name: string): DataType {
  const names: Readonly<Record<string, string>> = { float32: "float", float64: "double", float16: "half" };
  return dataTypeFromName(names[name] ?? name) as DataType;
}

function tensorOf(memory: LinearMemory, { dtype, shape, data }: StoredTensor): Tensor {
  const tensor = Tensor.allocate(memory, typeOf(dtype), shape);
  memory.u8.set(bytesOf(data), tensor.address);
  return tensor;
}

function difference(result: Tensor, { dtype, shape, data }: StoredTensor, tolerance: number): string | undefined {
  if (`${result.shape}` !== `${shape}`) return `shape [${result.shape}], wanted [${shape}]`;
  const end = result.address + result.elementCount * dataTypeSize(result.dtype);
  const found = numbers(dtype, result.memory.u8.slice(result.address, end));
  const wanted = numbers(dtype, bytesOf(data));
  const at = wanted.findIndex((number, index) => !isNear(found[index], number, tolerance));
  return at < 0 ? undefined : `[${at}] ${found[at]}, wanted ${wanted[at]}`;
}

function isNear(found: number | bigint, wanted: number | bigint, tolerance: number): boolean {
  if (found === wanted || Object.is(found, wanted)) return true;
  if (typeof found !== "number" || typeof wanted !== "number") return false;
  return Math.abs(found - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
}

function numbers(dtype: string, bytes: Uint8Array): (number | bigint)[] {
  const { buffer } = bytes.slice();
  switch (dtype) {
    case "float32":
    case "complex64":
      return [...new Float32Array(buffer)];
    case "float64":
    case "complex128":
      return [...new Float64Array(buffer)];
    case "int64":
      return [...new BigInt64Array(buffer)];
    case "uint64":
      return [...new BigUint64Array(buffer)];
    case "int32":
      return [...new Int32Array(buffer)];
    case "uint32":
      return [...new Uint32Array(buffer)];
    case "int16":
      return [...new Int16Array(buffer)];
    case "uint16":
      return [...new Uint16Array(buffer)];
    case "int8":
      return [...new Int8Array(buffer)];
    default:
      return [...bytes];
  }
}
