import { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
import { StatusError } from "@heddle/status";
import { DataType, valueTypeFromName } from "@heddle/tensor";
import { tensorBlockHeaderBytes } from "@heddle/tstring/tensor-block";
import {
  type CompiledFunctionRow,
  type CompiledPlans,
  type ConstantRow,
  FunctionName,
  KernelName,
  type KernelRow,
  opCalls,
  type PlainAttributes,
  VALUE_TYPE_PREFIX,
} from "../compiled-form.js";
import { sortedAttributes } from "../format/write/entities.js";
import type { Attribute } from "../ir/attribute.js";
import type { BefFunction, BefModule, Operation, Value } from "../ir/module.js";
import { jsonAttribute } from "./json-attribute.js";

/** The bytes of section CompiledPlans; undefined for a module of another program. `offsetOf` finds attributes in their section. */
export function planSection(
  { functions }: BefModule,
  offsetOf: (attribute: Attribute) => number,
): Uint8Array | undefined {
  if (!functions.some(({ name }) => name === FunctionName.manifest)) return undefined;
  return new TextEncoder().encode(JSON.stringify(new PlanRows(functions, offsetOf).plans()));
}

class PlanRows {
  readonly #functions: readonly BefFunction[];
  readonly #offsetOf: (attribute: Attribute) => number;
  readonly #kernels = new Map<string, number>();
  /** The indices of rows, by their JSON. */
  readonly #attrIndices = new Map<string, number>();
  readonly #attrs: CompiledPlans["attrs"][number][] = [];

  constructor(functions: readonly BefFunction[], offsetOf: (attribute: Attribute) => number) {
    this.#functions = functions;
    this.#offsetOf = offsetOf;
  }

  plans(): CompiledPlans {
    const isManifest = ({ name }: BefFunction) => name === FunctionName.manifest;
    const functions = this.#functions.flatMap((func) => (isManifest(func) ? [] : this.#functionRow(func)));
    const [model, ...signatures] = this.#functions.find(isManifest)?.body?.operations.map(plainAttributes) ?? [];
    return { kernels: [...this.#kernels.keys()], attrs: this.#attrs, functions, model: model ?? {}, signatures };
  }

  #functionRow({ name, resultTypes, body }: BefFunction): readonly CompiledFunctionRow[] {
    if (!body) return [];
    const registers = new Map<Value, number>();
    for (const value of body.arguments) registers.set(value, registers.size);
    const calls = new Set<string>();
    const kernels = body.operations.map((operation): KernelRow => {
      const operands = operation.operands.map((value) => registers.get(value) ?? -1);
      for (const result of operation.results) registers.set(result, registers.size);
      return this.#kernelRow(operation, operands, calls);
    });
    const returned = body.returns.map((value) => registers.get(value) ?? -1);
    const argumentTypes = body.arguments.map(({ type }) => typeOf(type));
    return [[name, argumentTypes, resultTypes.map(typeOf), [...calls], kernels, returned]];
  }

  #kernelRow(operation: Operation, operands: readonly number[], calls: Set<string>): KernelRow {
    const { name, results, location } = operation;
    const kernel = this.#kernelOf(name);
    const nodeName = location.kind === "name" ? location.name : "";
    const row = [kernel, nodeName, operands, results.map(({ type }) => typeOf(type))] as const;
    const { dtype, shape, value, value_indices: indices, _guards: guards } = Object.fromEntries(operation.attributes);
    if (name === KernelName.constant) {
      if (dtype?.kind !== "integer" || shape?.kind !== "shape" || value?.kind !== "dense") return row;
      const header = Number(dtype.value) === DataType.STRING ? tensorBlockHeaderBytes(shape.dims?.length ?? 0) : 0;
      const [offset, sizeBytes] = this.#bytesOf(value);
      const bytes = [offset + header, sizeBytes - header] as const;
      const more: ConstantRow =
        indices?.kind === "dense"
          ? [shape.dims ?? [-1], ...bytes, ...this.#bytesOf(indices)]
          : [shape.dims ?? [-1], ...bytes];
      return [kernel, nodeName, operands, results.map(() => Number(dtype.value)), ...more];
    }
    const guardCount = guards?.kind === "integer" ? Number(guards.value) : 0;
    if (!opCalls.has(name)) return [...row, guardCount];
    const [op = "", ...texts] = textsOf(operation);
    for (const { name: called } of this.#functions) if (texts.some((text) => mayName(text, called))) calls.add(called);
    return [...row, op, this.#attrsOf(texts), guardCount];
  }

  #bytesOf(attribute: Extract<Attribute, { kind: "dense" }>): readonly [number, number] {
    return [this.#offsetOf(attribute) + 20 + 8 * attribute.shape.length, attribute.data.length];
  }

  #kernelOf(name: string): number {
    const index = this.#kernels.get(name) ?? this.#kernels.size;
    this.#kernels.set(name, index);
    return index;
  }

  #attrsOf(texts: readonly string[]): number {
    const row = attrsRow(texts);
    const key = JSON.stringify(row);
    let index = this.#attrIndices.get(key);
    if (index === undefined) {
      index = this.#attrs.push(row) - 1;
      this.#attrIndices.set(key, index);
    }
    return index;
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The texts of an operation, in the order of their attributes. */
function textsOf(operation: Operation): string[] {
  return sortedAttributes(operation).flatMap(([name, attribute]) =>
    attribute.kind === "string" && name !== "_guards" ? [decoder.decode(attribute.bytes)] : [],
  );
}

function plainAttributes(operation: Operation): PlainAttributes {
  const row = attrsRow(textsOf(operation));
  return Object.fromEntries(row.map((attribute) => [attribute[0], attribute.at(-1)]));
}

/** Names and typed strings in turn, or values if all have a form in JSON. A loader refuses texts that are not attributes. */
function attrsRow(texts: readonly string[]): CompiledPlans["attrs"][number] {
  try {
    const values = [...attributesFromValues(texts)].map(([name, value]) => jsonAttribute(name, value));
    return values.every((value) => value !== undefined) ? values : texts;
  } catch (error) {
    if (error instanceof StatusError) return texts;
    throw error;
  }
}

/** True for a typed string that may hold the name of a function. */
function mayName(text: string, name: string): boolean {
  return name !== "" && /^(list\()?func\b/.test(text) && (text.includes("\\") || text.includes(name));
}

/** The number of the type of a value; 0 for one of another program. */
function typeOf(type: string): number {
  const isOurs = type.startsWith(VALUE_TYPE_PREFIX);
  return (isOurs ? valueTypeFromName(type.slice(VALUE_TYPE_PREFIX.length)) : undefined) ?? 0;
}
