import type { ProgramFunction, ProgramNode, TensorRef } from "@heddle/graph";

type Functions = ReadonlyMap<string, ProgramFunction>;

/**
 * The nodes with a call op in place of each node whose op is the name of a function, as `Defun` and the loops of `functional_ops.While` write
 * calls. Its outputs, which have the names of the function's results, become numbers. The same array if there is no such node.
 */
export function withCallOps(nodes: readonly ProgramNode[], functions: Functions): readonly ProgramNode[] {
  const calls = callsAmong(nodes, functions);
  if (calls.size === 0) return nodes;
  return nodes.map((node): ProgramNode => {
    const inputs = node.inputs.map((ref) => numberedOutput(ref, calls));
    if (!calls.has(node.name)) return { ...node, inputs };
    const { op: name, attrs } = node;
    const f = { kind: "func", value: { name, attrs } } as const;
    return { ...node, op: "StatefulPartitionedCall", inputs, attrs: new Map([["f", f]]) };
  });
}

/** A function with a body of {@link withCallOps}. */
export function withCallOpsInBody(func: ProgramFunction, functions: Functions): ProgramFunction {
  const nodes = withCallOps(func.nodes, functions);
  if (nodes === func.nodes) return func;
  const calls = callsAmong(func.nodes, functions);
  return { ...func, nodes, returns: func.returns.map((ref) => numberedOutput(ref, calls)) };
}

/** The functions that nodes are calls of, by the node's name. */
function callsAmong(nodes: readonly ProgramNode[], functions: Functions): Functions {
  const calls = new Map<string, ProgramFunction>();
  for (const { name, op } of nodes) {
    const called = functions.get(op);
    if (called) calls.set(name, called);
  }
  return calls;
}

function numberedOutput(ref: TensorRef, calls: Functions): TensorRef {
  const { node, output } = ref;
  const called = calls.get(node);
  if (!called || typeof output === "number") return ref;
  const index = called.outputs.findIndex(({ name }) => name === output.arg);
  // A name that the function does not have is reported where it is used.
  return index < 0 || output.index !== 0 ? ref : { node, output: index };
}
