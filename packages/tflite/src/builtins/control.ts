import type { TensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import {
  callOnceOptions,
  callOptions,
  compositeOptions,
  ifOptions,
  stablehloCaseOptions,
  whileOptions,
} from "../schema/options.data.js";
import { func, funcs, type, types } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { CalledSubgraph, Operation } from "./operation.js";
import type { Value } from "./tensor-info.js";

/**
 * Calls of subgraphs.
 *
 * Source: tensorflow/lite/kernels/call_once.cc, if.cc, while.cc, stablehlo_case.cc, stablehlo_composite.cc (TensorFlow 2.21).
 */
export const controlBuiltins: BuiltinTable = {
  CALL: (op) => call(op, op.options(callOptions).subgraph),
  CALL_ONCE: (op) => {
    op.callOnce(op.options(callOnceOptions).init_subgraph_index);
    return [];
  },
  IF: (op) => {
    const { then_subgraph_index: thenIndex, else_subgraph_index: elseIndex } = op.options(ifOptions);
    const [condition, ...inputs] = op.allInputs(1);
    const branches = [thenIndex, elseIndex].map((index) => checked(op.call(index), op, inputs));
    const [thenBranch, elseBranch] = branches;
    const isStateless = branches.every(({ effect }) => effect === "none");
    const attrs = {
      Tcond: type(condition.dtype),
      Tin: types(inputs.map(({ dtype }) => dtype)),
      Tout: types(op.outputs.map(({ dtype }) => dtype)),
      then_branch: func(thenBranch.function),
      else_branch: func(elseBranch.function),
    };
    const node = isStateless ? "StatelessIf" : "If";
    return op.nodes(node, [op.scalar(0), ...inputs], attrs, op.outputs.length);
  },
  STABLEHLO_CASE: (op) => {
    const { branch_subgraph_indices: indices = [] } = op.options(stablehloCaseOptions);
    const inputs = op.allInputs(1).slice(1);
    if (indices.length === 0) throw invalidArgument("it has no branches");
    const branches = indices.map((index) => checked(op.call(index), op, inputs));
    const attrs = {
      Tin: types(inputs.map(({ dtype }) => dtype)),
      Tout: types(op.outputs.map(({ dtype }) => dtype)),
      branches: funcs(branches.map((branch) => branch.function)),
    };
    const isStateless = branches.every(({ effect }) => effect === "none");
    return op.nodes(isStateless ? "StatelessCase" : "Case", [op.scalar(0), ...inputs], attrs, op.outputs.length);
  },
  STABLEHLO_COMPOSITE: (op) => call(op, op.options(compositeOptions).decomposition_subgraph_index),
  WHILE: (op) => {
    const { cond_subgraph_index: condIndex, body_subgraph_index: bodyIndex } = op.options(whileOptions);
    const inputs = op.allInputs();
    const body = checked(op.call(bodyIndex), op, inputs);
    const cond = op.call(condIndex);
    const isStateless = [body, cond].every(({ effect }) => effect === "none");
    const attrs = {
      T: types(inputs.map(({ dtype }) => dtype)),
      cond: func(op.condition(condIndex)),
      body: func(body.function),
    };
    return op.nodes(isStateless ? "StatelessWhile" : "While", inputs, attrs, inputs.length);
  },
};

function call(op: Operation, index: number): readonly TensorRef[] {
  const inputs = op.allInputs();
  const called = checked(op.call(index), op, inputs);
  const attrs = {
    f: func(called.function),
    Tin: types(inputs.map(({ dtype }) => dtype)),
    Tout: types(called.outputs.map(({ dtype }) => dtype)),
  };
  return op.nodes("StatefulPartitionedCall", inputs, attrs, called.outputs.length);
}

/** A subgraph that takes an operator's inputs and returns its outputs. @throws {StatusError} INVALID_ARGUMENT for another one */
function checked(called: CalledSubgraph, op: Operation, inputs: readonly Value[]): CalledSubgraph {
  for (const [word, wanted, found] of [
    ["inputs", inputs, called.inputs],
    ["outputs", op.outputs, called.outputs],
  ] as const) {
    if (wanted.length !== found.length) {
      throw invalidArgument(`it has ${wanted.length} ${word} for ${called.function}, which has ${found.length}`);
    }
    const index = wanted.findIndex(({ dtype }, each) => dtype !== found[each].dtype);
    if (index >= 0) {
      throw invalidArgument(
        `${word.slice(0, -1)} ${index} is ${wanted[index].type}, and ${found[index].type} in ${called.function}`,
      );
    }
  }
  return called;
}
