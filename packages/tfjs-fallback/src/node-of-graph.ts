import type { AttrMap } from "@heddle/kernel-api";
import { failedPrecondition } from "@heddle/status";
import type { GraphNode } from "@tensorflow/tfjs-converter";
import { attrFromJson } from "./attr-from-json.js";

/** A node of a graph model of TensorFlow.js that runs. */
export interface NodeOfGraph {
  /** The same object in every run of the node. */
  readonly identity: object;
  readonly name: string;
  readonly op: string;
  readonly attrs: AttrMap;
  /** The same object for the graph and the initializers of one model. */
  readonly model: object;
}

/**
 * The node of a custom op. `GraphNode` itself has lost what kernels need: its texts are in lower case, and int64 is int32 there.
 *
 * @throws {StatusError} FAILED_PRECONDITION for a `GraphNode` of another version of TensorFlow.js, which is built otherwise
 */
export function nodeOfGraph(given: GraphNode): NodeOfGraph {
  const node: unknown = Reflect.get(given, "node");
  const weights: unknown = property(Reflect.get(given, "context"), "weightMap");
  const [name, op, attrs] = ["name", "op", "rawAttrs"].map((key) => property(node, key));
  if (!isObject(node) || !isObject(weights) || typeof name !== "string" || typeof op !== "string" || !isObject(attrs)) {
    throw failedPrecondition("this version of @tensorflow/tfjs-converter is not known: ops of Heddle need 4.22");
  }
  const values = Object.entries(attrs).map(([key, value]) => [key, attrFromJson(key, value)] as const);
  return { identity: node, name, op, attrs: new Map(values), model: weights };
}

function property(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
