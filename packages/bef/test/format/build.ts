import type { Attribute, BefFunction, IntegerType, Location, Operation, Region, Value } from "../../src/index.js";

/** The location of everything that has no other. */
export const unknown: Location = { kind: "unknown" };

/** A value of a type. */
export function value(type: string): Value {
  return { type };
}

/** An integer attribute. */
export function integer(type: IntegerType, number: number | bigint): Attribute {
  return { kind: "integer", type, value: BigInt(number) };
}

/** A string attribute. */
export function string(text: string): Attribute {
  return { kind: "string", bytes: new TextEncoder().encode(text) };
}

/** A function's name as an attribute. */
export function symbol(...path: string[]): Attribute {
  return { kind: "symbol", path };
}

/** An operation with what is given, and the rest empty. */
export function operation(
  name: string,
  parts: Partial<Omit<Operation, "attributes">> & { readonly attributes?: Record<string, Attribute> } = {},
): Operation {
  const { attributes = {}, ...rest } = parts;
  return {
    name,
    operands: [],
    results: [],
    regions: [],
    location: unknown,
    ...rest,
    attributes: new Map(Object.entries(attributes)),
  };
}

/** A region of operations. */
export function region(args: readonly Value[], operations: readonly Operation[], returns: readonly Value[]): Region {
  return { arguments: args, operations, returns };
}

/** An asynchronous function, or with what is given. */
export function func(name: string, body: Region | undefined, parts: Partial<BefFunction> = {}): BefFunction {
  return {
    name,
    kind: body ? "async" : "native",
    argumentTypes: body?.arguments.map(({ type }) => type) ?? [],
    resultTypes: body?.returns.map(({ type }) => type) ?? [],
    body,
    attributes: new Map(),
    location: unknown,
    ...parts,
  };
}
