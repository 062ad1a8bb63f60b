import { DataType } from "@heddle/tensor";
import type { TableOf } from "../flatbuffer/schema.js";
import type { OperatorTable, SubgraphTable } from "../schema/model-schema.js";
import { varHandleOptions } from "../schema/options.data.js";
import { TENSOR_TYPE_NAMES, tensorType } from "../schema/tensor-type.js";
import { subgraphsOf } from "./operator-effect.js";
import type { OperatorKind } from "./operator-kind.js";

/** The type of the variable with a container and shared name. */
export type VariableType = (container: string, sharedName: string) => DataType;

/**
 * The types of a model's variables. Files state the type where a variable is read and assigned, in any subgraph; the first place counts, and
 * without one the type is float32. Handles are followed into the subgraphs that operators call, not out of them.
 */
export function variableTypes(subgraphs: readonly SubgraphTable[], kinds: readonly OperatorKind[]): VariableType {
  const types = new Map<string, DataType>();
  /** The variables by the tensors of their handles, for each subgraph. */
  const handles = subgraphs.map(() => new Map<number, string>());
  for (const index of callersFirst(subgraphs)) {
    const { operators, tensors } = subgraphs[index];
    const own = handles[index];
    for (const operator of operators) {
      const { inputs = [], outputs = [] } = operator;
      const kind = kinds[operator.opcode_index]?.name;
      if (kind === "VAR_HANDLE") own.set(outputs[0], handleKey(operator));
      const key = own.get(inputs[0]);
      const value = kind === "READ_VARIABLE" ? outputs[0] : kind === "ASSIGN_VARIABLE" ? inputs[1] : -1;
      const typeName = TENSOR_TYPE_NAMES[tensors[value]?.type];
      if (key !== undefined && typeName && !types.has(key)) types.set(key, tensorType(typeName).dtype);
      for (const called of subgraphsOf(operator)) {
        for (const [parameter, passed] of passedHandles(own, inputs, subgraphs[called]?.inputs ?? [])) {
          handles[called].set(parameter, passed);
        }
      }
    }
  }
  return (container, sharedName) => types.get(variableKey(container, sharedName)) ?? DataType.FLOAT;
}

/** The indices of the subgraphs, each after those that call it; without those that call themselves, which cannot be run. */
function callersFirst(subgraphs: readonly SubgraphTable[]): number[] {
  const calls = subgraphs.map(({ operators }) => operators.flatMap(subgraphsOf).filter((called) => subgraphs[called]));
  const callers = subgraphs.map(() => 0);
  for (const called of calls.flat()) callers[called]++;
  const order = [...callers.keys()].filter((index) => callers[index] === 0);
  for (const index of order) {
    for (const called of calls[index]) if (--callers[called] === 0) order.push(called);
  }
  return order;
}

/** The parameters of a called subgraph that are handles. IF and STABLEHLO_CASE have an input before those that they pass on. */
function passedHandles(
  own: ReadonlyMap<number, string>,
  inputs: readonly number[],
  parameters: readonly number[],
): [parameter: number, key: string][] {
  const passed = inputs.slice(inputs.length - parameters.length);
  return parameters.flatMap((parameter, index): [number, string][] => {
    const key = own.get(passed[index]);
    return key === undefined ? [] : [[parameter, key]];
  });
}

function handleKey({ builtin_options: { schema, value } }: OperatorTable): string {
  const options = schema === varHandleOptions ? (value as TableOf<typeof varHandleOptions>) : undefined;
  return variableKey(options?.container ?? "", options?.shared_name ?? "");
}

function variableKey(container: string, sharedName: string): string {
  return JSON.stringify([container, sharedName]);
}
