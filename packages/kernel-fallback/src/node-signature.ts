import type { ArgDefinition, Attributes, OpDefinition } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { baseType, type DataType } from "@heddle/tensor";

/** The most tensors that one argument may have: a plan has a slot for each output. */
const MOST_TENSORS = 1_000_000;

/** The tensors of each argument, by its name: from `start` to before `stop`. */
export type ArgRanges = ReadonlyMap<string, readonly [start: number, stop: number]>;

/** The inputs and outputs of one node: each argument of the op unrolled by the node's attributes. */
export interface NodeSignature {
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  readonly inputRanges: ArgRanges;
  readonly outputRanges: ArgRanges;
}

/** Unrolls the arguments of an op. @throws {StatusError} INVALID_ARGUMENT for an attribute of a wrong kind, NOT_FOUND for a missing one */
export function nodeSignature(op: OpDefinition, attributes: Attributes): NodeSignature {
  const inputs = unroll(op.inputs, attributes);
  const outputs = unroll(op.outputs, attributes);
  return {
    inputTypes: inputs.types,
    inputRanges: inputs.ranges,
    outputTypes: outputs.types,
    outputRanges: outputs.ranges,
  };
}

function unroll(args: readonly ArgDefinition[], attributes: Attributes): { types: DataType[]; ranges: ArgRanges } {
  const types: DataType[] = [];
  const ranges = new Map<string, [number, number]>();
  for (const arg of args) {
    const start = types.length;
    addArgTypes(types, arg, attributes);
    ranges.set(arg.name, [start, types.length]);
  }
  return { types, ranges };
}

function addArgTypes(types: DataType[], arg: ArgDefinition, attributes: Attributes): void {
  const { typeAttr } = arg;
  if (typeAttr !== undefined && attributes.values.get(typeAttr)?.kind === "list") {
    for (const type of attributes.typeList(typeAttr)) types.push(baseType(type));
    return;
  }
  const type = arg.type ?? attributes.type(typeAttr ?? "");
  const count = arg.numberAttr === undefined ? 1 : attributes.int(arg.numberAttr);
  if (count > MOST_TENSORS) {
    const message = `attribute '${arg.numberAttr}' must be at most ${MOST_TENSORS}, a number of tensors, found ${count}`;
    throw invalidArgument(message, { attribute: arg.numberAttr, count });
  }
  const base = baseType(type);
  for (let i = 0; i < count; i++) types.push(base);
}
