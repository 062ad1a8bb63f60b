import type { AttrMap } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { unknownFunction, unknownNode, wrongCallInputs } from "../errors.js";
import { isCallOp } from "./executor-ops.js";
import type { Program, ProgramFunction, ProgramNode } from "./program.js";
import type { TensorRef } from "./tensor-ref.js";

/** An output of a node in one scope. */
export interface ScopedRef {
  readonly scope: Scope;
  readonly ref: TensorRef;
}

/** A node in one scope. */
export interface ScopedNode {
  readonly scope: Scope;
  readonly node: ProgramNode;
}

/** Nodes by name. */
export type NodesByName = ReadonlyMap<string, ProgramNode>;

/** The scopes of one program: of its graph, and of the functions that kernels run. */
export class ProgramScopes {
  readonly functions: Program["functions"];
  readonly #graph: NodesByName;
  readonly #bodies = new Map<ProgramFunction, NodesByName>();

  /** @throws {StatusError} INVALID_ARGUMENT when two nodes of the graph have one name */
  constructor({ nodes, functions }: Pick<Program, "nodes" | "functions">) {
    this.functions = functions;
    this.#graph = nodesByName(nodes);
  }

  /** A new scope of the graph's nodes. */
  ofGraph(): Scope {
    return new Scope(this, this.#graph, "");
  }

  /**
   * A new scope of a function's nodes.
   *
   * @param prefix leads the names of its nodes
   * @param attrs the values of the function's attributes
   * @param call the node that the body replaces; undefined when a kernel runs the function
   * @throws {StatusError} INVALID_ARGUMENT when two nodes of the function have one name
   */
  ofFunction(func: ProgramFunction, prefix: string, attrs: AttrMap, call?: ScopedNode): Scope {
    let nodes = this.#bodies.get(func);
    if (!nodes) {
      nodes = nodesByName(func.nodes);
      this.#bodies.set(func, nodes);
    }
    return new Scope(this, nodes, prefix, func, attrs, call);
  }
}

/** The nodes of a graph, or of one call of a function. */
export class Scope {
  readonly nodes: NodesByName;
  /** Leads the names of its nodes: empty for the graph, `call/` for a call. */
  readonly prefix: string;
  /** The function whose body this is; undefined for the graph. */
  readonly func: ProgramFunction | undefined;
  /** The values of the function's attributes. */
  readonly attrs: AttrMap;
  /** The call that the body replaces. */
  readonly call: ScopedNode | undefined;
  readonly #scopes: ProgramScopes;
  readonly #args: ReadonlyMap<string, number>;
  readonly #bodies = new Map<ProgramNode, Scope>();

  constructor(
    scopes: ProgramScopes,
    nodes: NodesByName,
    prefix: string,
    func?: ProgramFunction,
    attrs: AttrMap = new Map(),
    call?: ScopedNode,
  ) {
    this.nodes = nodes;
    this.prefix = prefix;
    this.func = func;
    this.attrs = attrs;
    this.call = call;
    this.#scopes = scopes;
    this.#args = new Map((func?.inputs ?? []).map(({ name }, index) => [name, index]));
  }

  /** The name of a node, or of one that is missing, with the calls that lead to it. */
  nameOf({ name }: { readonly name: string }): string {
    return `${this.prefix}${name}`;
  }

  /** True for the name of an argument of the function. */
  isArg(name: string): boolean {
    return this.#args.has(name);
  }

  /**
   * The body of the function that `call`, a node of this scope, calls; the same scope every time.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the function is unknown, takes other inputs, or calls itself without a condition
   */
  bodyOf(call: ProgramNode): Scope {
    let body = this.#bodies.get(call);
    if (!body) {
      body = this.#enter(call);
      this.#bodies.set(call, body);
    }
    return body;
  }

  /**
   * One step towards the node that computes a value: from an argument to the input of the call, from the output of a call to
   * the tensor that its body returns. Undefined for all other values.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an output that the called function does not have
   */
  follow(ref: TensorRef): ScopedRef | undefined {
    const arg = this.#args.get(ref.node);
    if (arg !== undefined) {
      const input = this.call?.node.inputs[arg];
      return this.call && input && { scope: this.call.scope, ref: input };
    }
    const node = this.nodes.get(ref.node);
    if (!node || !isCallOp(node.op)) return undefined;
    const index = typeof ref.output === "number" ? ref.output : ref.output.index;
    const body = this.bodyOf(node);
    const returned = body.func?.returns[index];
    if (!returned) throw unknownNode(`${ref.node}:${index}`, `a consumer of call '${this.nameOf(node)}'`);
    return { scope: body, ref: returned };
  }

  #enter(call: ProgramNode): Scope {
    const callName = this.nameOf(call);
    const attr = call.attrs.get("f");
    const { name, attrs } = attr?.kind === "func" ? attr.value : { name: "", attrs: new Map() };
    const func = this.#scopes.functions.get(name);
    if (!func) throw unknownFunction(name, callName);
    if (this.#isInside(func)) {
      throw invalidArgument(
        `node '${callName}' calls function '${name}', which is already being called: it would never end`,
        { name, node: callName },
      );
    }
    if (func.inputs.length !== call.inputs.length) {
      throw wrongCallInputs(name, func.inputs.length, call.inputs.length, callName);
    }
    return this.#scopes.ofFunction(func, `${callName}/`, attrs, { scope: this, node: call });
  }

  /** True when this is the body of a call of `func`, or inside one. */
  #isInside(func: ProgramFunction): boolean {
    for (let scope: Scope | undefined = this; scope?.call; scope = scope.call.scope) {
      if (scope.func === func) return true;
    }
    return false;
  }
}

/** Nodes by name. @throws {StatusError} INVALID_ARGUMENT when two have one name */
export function nodesByName(nodes: readonly ProgramNode[]): NodesByName {
  const map = new Map<string, ProgramNode>();
  for (const node of nodes) {
    if (map.has(node.name)) throw invalidArgument(`there are two nodes named '${node.name}'`, { name: node.name });
    map.set(node.name, node);
  }
  return map;
}
