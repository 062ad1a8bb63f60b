import type { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { signatureRequest } from "../program/plan-request.js";
import type { Program, ProgramNode } from "../program/program.js";
import { Effects, handleKey, isHandleOp } from "./effects.js";
import { type FlatGraph, flatten } from "./flatten.js";

/**
 * The keys of the variables and tables that a run of any signature changes, or may change: their handles lead to a node with effects. A signature
 * that cannot be run changes nothing.
 *
 * @param host has the ops of all signatures that can be run
 */
export function writtenHandles(program: Program, host: Host, maxNodes?: number): Set<string> {
  const written = new Set<string>();
  const effects = new Effects(program, host.registry);
  for (const signature of program.signatures.values()) {
    let graph: FlatGraph;
    try {
      graph = flatten(program, signatureRequest(signature), host, { maxNodes });
    } catch {
      continue;
    }
    for (const node of graph.nodes.values()) {
      if (!node.hasEffect) continue;
      for (const handle of [...effects.within(node), ...handlesBefore(node.name, graph)]) {
        if (isHandleOp(handle.op)) written.add(handleKey(handle));
      }
    }
  }
  return written;
}

/** The nodes whose handles reach a node, through others that pass handles on. */
function* handlesBefore(start: string, { nodes }: FlatGraph): Generator<ProgramNode> {
  const queue = [start];
  const seen = new Set(queue);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const node = nodes.get(name);
    if (!node) continue;
    yield node;
    for (const [index, ref] of node.inputs.entries()) {
      if (node.inputTypes[index] !== DataType.RESOURCE || seen.has(ref.node)) continue;
      seen.add(ref.node);
      queue.push(ref.node);
    }
  }
}
