import { invalidArgument } from "@heddle/status";
import type { Attribute } from "../../ir/attribute.js";
import type { Operation, Region } from "../../ir/module.js";
import { StreamBuilder, type StreamNode } from "./stream-builder.js";

/** The stream of each operation of a region, and that in which a call starts. */
export interface Streams {
  readonly root: number;
  readonly operations: readonly number[];
}

/**
 * Assigns operations to streams, whose operations run one after the other. A file has the numbers; an executor may ignore them.
 * `options` finds `tfrt.cost_threshold` and `tfrt.merge_inter_dependent_streams`.
 *
 * Source: `StreamAnalysis` in TFRT's lib/compiler/stream_analysis.cc.
 */
export function assignStreams(region: Region, options: (name: string) => Attribute | undefined): Streams {
  const given = options("tfrt.cost_threshold");
  const threshold = given?.kind === "integer" ? exactNumber(given.value) : -1;
  const merge = options("tfrt.merge_inter_dependent_streams");
  const { root, operations, maxCost } = scheduleForward(region, threshold > 0 ? threshold : 1);
  const builder = new StreamBuilder({
    threshold: threshold > 0 ? threshold : maxCost,
    fromRoot: threshold <= 0,
    mergeDependent: merge?.kind === "integer" && merge.value !== 0n,
  });
  for (const node of [...operations].reverse()) builder.add(node);
  builder.add(root);
  return { root: builder.streamOf(root), operations: operations.slice(0, -1).map((node) => builder.streamOf(node)) };
}

/**
 * Gives each operation the parent that is assumed to start it: the producer of an operand that is the farthest from the start. The last
 * of the result's operations is the return.
 */
function scheduleForward({ arguments: args, operations, returns }: Region, unknownCost: number) {
  const root = newNode(1, false);
  root.costFromRoot = 1;
  let maxCost = 1;
  const producers = new Map(args.map((value) => [value, root]));
  const schedule = (node: StreamNode, operands: Operation["operands"]) => {
    let parent: StreamNode | undefined;
    for (const operand of operands) {
      const producer = producers.get(operand) ?? root;
      if (operand.type !== "!tfrt.chain") producer.sideUses.add(node);
      if (producer.costFromRoot > (parent?.costFromRoot ?? 0)) parent = producer;
    }
    parent?.sideUses.delete(node);
    (parent ?? root).users.push(node);
    node.costFromRoot = node.cost + (parent?.costFromRoot ?? 0);
    maxCost = Math.max(maxCost, node.costFromRoot);
    return node;
  };
  const nodes = operations.map((operation) => {
    const node = schedule(newNode(operationCost(operation) ?? unknownCost, false), operation.operands);
    for (const result of operation.results) producers.set(result, node);
    return node;
  });
  nodes.push(schedule(newNode(1, true), returns));
  return { root, operations: nodes, maxCost };
}

function newNode(cost: number, isReturn: boolean): StreamNode {
  return { cost, isReturn, costFromRoot: 0, users: [], sideUses: new Set() };
}

/** The cost of an operation that has one; undefined for others, which cost as much as the threshold. */
function operationCost({ name, attributes, location }: Operation): number | undefined {
  if (name === "tfrt.merge.chains") return 1;
  if (name !== "tfrt_test.test_cost" && !name.startsWith("tfrt_fallback_async.")) return undefined;
  const cost = attributes.get("_tfrt_cost");
  const value = cost?.kind === "integer" ? exactNumber(cost.value) : 1;
  if (value <= 0) throw invalidArgument(`cost must be a positive value, found ${value}`, { location });
  return value;
}

function exactNumber(value: bigint): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw invalidArgument(`a cost is ${value}, wanted a number of at most 53 bits`);
}
