import type { AttrMap } from "@heddle/kernel-api";
import { duplicateName } from "./errors.js";
import type { ProgramFunction, ProgramNode, TensorRef } from "./program.js";

/** A value as the scheduler sees it: an output of a node in one scope, or an input of the whole plan. */
export interface ScopedRef {
  readonly scope: Scope;
  readonly ref: TensorRef;
}

/** The nodes of a graph, or of one call of a function, by name. */
export class Scope {
  readonly nodes: ReadonlyMap<string, ProgramNode>;
  /** Leads the names of its nodes: empty for the graph, `call/` for a call. */
  readonly prefix: string;
  /** The call that this is the body of. */
  readonly call: { readonly scope: Scope; readonly node: ProgramNode; readonly func: ProgramFunction } | undefined;
  /** The values of the function's attributes. */
  readonly attrs: AttrMap;
  /** The position of each argument by name. */
  readonly args: ReadonlyMap<string, number>;

  constructor(
    nodes: ReadonlyMap<string, ProgramNode>,
    prefix: string,
    func?: ProgramFunction,
    attrs: AttrMap = new Map(),
    call?: Scope["call"],
  ) {
    this.nodes = nodes;
    this.prefix = prefix;
    this.attrs = attrs;
    this.call = call;
    this.args = new Map((func?.inputs ?? []).map(({ name }, index) => [name, index]));
  }

  /** True when `name` is being called by this scope or by one around it. */
  isCalling(name: string): boolean {
    for (let scope: Scope | undefined = this; scope; scope = scope.call?.scope) {
      if (scope.call?.func.name === name) return true;
    }
    return false;
  }
}

/** Nodes by name. @throws {StatusError} INVALID_ARGUMENT when two have one name */
export function nodesByName(nodes: readonly ProgramNode[]): ReadonlyMap<string, ProgramNode> {
  const map = new Map<string, ProgramNode>();
  for (const node of nodes) {
    if (map.has(node.name)) throw duplicateName("node", node.name);
    map.set(node.name, node);
  }
  return map;
}
