import {
  cyclicGraph,
  notFetchable,
  recursiveCall,
  tooManyNodes,
  unknownFunction,
  unknownNode,
  wrongCallInputs,
} from "./errors.js";
import type { Loop } from "./loop.js";
import { LoopVertices } from "./loop-vertices.js";
import type { ProgramFunction, ProgramNode, TensorRef } from "./program.js";
import { nodesByName, Scope, type ScopedRef } from "./scope.js";
import type { Vertex } from "./vertex.js";

/** A node in the order in which it runs. */
export interface ScheduledNode {
  readonly scope: Scope;
  readonly node: ProgramNode;
}

/** What comes next: a node, the entry or exit of a call that is replaced by a body, the beginning or end of a loop. */
export type ScheduledPart =
  | ({ readonly part: "node" | "entry" | "exit" } & ScheduledNode)
  | { readonly part: "begin" | "end"; readonly loop: Loop };

export interface ScheduleRequest {
  readonly root: Scope;
  readonly functions: ReadonlyMap<string, ProgramFunction>;
  /** Outputs of the root scope that are given: nothing before them runs. Keys are made by {@link feedKey}. */
  readonly feeds: ReadonlySet<string>;
  readonly fetches: readonly TensorRef[];
  readonly targets: readonly string[];
  readonly maxNodes: number;
}

export interface Schedule {
  /**
   * Every node that is needed, each after all that it waits for; calls are replaced by the bodies of what they call. What is
   * between the beginning and the end of a loop runs in each iteration.
   */
  readonly order: readonly ScheduledPart[];
  /** One step towards the value behind a reference: through a call, or an argument. Undefined when it is reached. */
  behind(value: ScopedRef): ScopedRef | undefined;
  /** The scope of the function that a call node calls. */
  bodyOf(call: ScheduledNode): Scope;
}

/** The ops that call a function by replacing themselves with its body. */
const CALL_OPS: ReadonlySet<string> = new Set(["PartitionedCall", "StatefulPartitionedCall"]);

/** True for an op that the scheduler replaces with a function's body, so that it needs no kernel. */
export function isCallOp(op: string): boolean {
  return CALL_OPS.has(op);
}

/** The key of an output of the root scope in `feeds`. */
export function feedKey(node: string, output: number): string {
  return `${node}:${output}`;
}

/**
 * Puts the nodes that `fetches` and `targets` need in order. Everything in a function's body waits for all inputs of its
 * call, and what comes after the call waits for all that the function returns and does. Loops of TensorFlow 1 are in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a cycle, an unknown node or function, a call that never ends;
 * RESOURCE_EXHAUSTED past `maxNodes`
 */
export function schedule(request: ScheduleRequest): Schedule {
  return new Scheduler(request).run();
}

class Scheduler {
  readonly #request: ScheduleRequest;
  readonly #vertices = new Map<Scope, Map<string, Vertex>>();
  readonly #bodies = new Map<Scope, Map<string, Scope>>();
  readonly #functionNodes = new Map<string, ReadonlyMap<string, ProgramNode>>();
  readonly #order: ScheduledPart[] = [];
  readonly #loops = new LoopVertices();
  #starts: readonly Vertex[] = [];
  #vertexCount = 0;

  constructor(request: ScheduleRequest) {
    this.#request = request;
  }

  run(): Schedule {
    const { root, fetches, targets } = this.#request;
    const results = fetches.map((ref) => this.#producer({ scope: root, ref }, "the result"));
    const others = targets.map((name) => this.#vertexOf(root, name, "the list of targets"));
    this.#starts = [...results.filter((vertex) => vertex !== undefined), ...others];
    for (const vertex of this.#starts) {
      const start = this.#loops.outside(vertex);
      if (start.loop) throw notFetchable(start.node.name, start.loop.name);
      this.#walk(start);
    }
    return {
      order: this.#order,
      behind: (value) => this.#behind(value),
      bodyOf: ({ scope, node }) => this.#bodyOf(scope, node),
    };
  }

  /** A depth-first walk with a stack of its own, so that no graph is too deep for it. */
  #walk(start: Vertex): void {
    const stack = [start];
    while (stack.length > 0) {
      const vertex = stack[stack.length - 1];
      if (vertex.state === "new") {
        vertex.state = "open";
        vertex.waits = this.#waitsOf(vertex);
      }
      if (vertex.next < vertex.waits.length) {
        const need = vertex.waits[vertex.next++];
        if (need.state === "open") throw this.#cycle(stack, need);
        if (need.state === "new") stack.push(need);
        continue;
      }
      if (vertex.state === "open") this.#emit(vertex);
      vertex.state = "done";
      stack.pop();
    }
  }

  #emit({ scope, node, part, stands }: Vertex): void {
    if (part !== "loop") {
      this.#order.push({ part, scope, node });
    } else if (stands) {
      this.#order.push({ part: "begin", loop: stands });
      for (const member of this.#loops.membersOf(stands)) this.#walk(member);
      this.#order.push({ part: "end", loop: stands });
    }
  }

  /** What a vertex waits for in its own loop: what it needs from around it is there before the loop begins. */
  #waitsOf(vertex: Vertex): readonly Vertex[] {
    if (vertex.stands) return this.#loops.before(vertex.stands, this.#starts, (needed) => this.#needsOf(needed));
    const needs = this.#needsOf(vertex);
    if (this.#loops.isEmpty) return needs;
    if (this.#loops.mergeOf(vertex)) return [];
    const waits = needs.map((need) => this.#loops.outside(need));
    const inside = waits.find(({ loop }) => loop && !vertex.loop);
    if (inside) throw notFetchable(inside.node.name, inside.loop?.name ?? "");
    return waits.filter(({ loop }) => loop === vertex.loop);
  }

  #needsOf(vertex: Vertex): readonly Vertex[] {
    vertex.needs ??= vertex.part === "exit" ? this.#callNeeds(vertex.scope, vertex.node) : this.#inputsOf(vertex);
    return vertex.needs;
  }

  #inputsOf({ scope, node }: Vertex): Vertex[] {
    const where = `node '${scope.prefix}${node.name}'`;
    const needs: Vertex[] = [];
    if (scope.call) needs.push(this.#vertex(scope.call.scope, scope.call.node, "entry"));
    for (const ref of node.inputs) {
      const vertex = this.#producer({ scope, ref }, where);
      if (vertex) needs.push(vertex);
    }
    for (const name of node.controlInputs) {
      if (!scope.args.has(name) && !this.#isFedPlaceholder(scope, name)) {
        needs.push(this.#vertexOf(scope, name, where));
      }
    }
    return needs;
  }

  /** A placeholder that is fed does not run, so that nothing can wait for it. */
  #isFedPlaceholder(scope: Scope, name: string): boolean {
    if (scope !== this.#request.root || !this.#request.feeds.has(feedKey(name, 0))) return false;
    return scope.nodes.get(name)?.op.startsWith("Placeholder") ?? false;
  }

  #callNeeds(scope: Scope, node: ProgramNode): Vertex[] {
    const body = this.#bodyOf(scope, node);
    const func = body.call?.func;
    const where = `function '${func?.name}'`;
    const needs = [this.#vertex(scope, node, "entry")];
    for (const ref of func?.returns ?? []) {
      const vertex = this.#producer({ scope: body, ref }, where);
      if (vertex) needs.push(vertex);
    }
    for (const name of func?.controlReturns ?? []) needs.push(this.#vertexOf(body, name, where));
    return needs;
  }

  /** The vertex behind a value; undefined when it is given: a feed, or an argument, which its call waits for. */
  #producer({ scope, ref }: ScopedRef, where: string): Vertex | undefined {
    if (scope.args.has(ref.node)) return undefined;
    if (scope === this.#request.root && typeof ref.output === "number") {
      if (this.#request.feeds.has(feedKey(ref.node, ref.output))) return undefined;
    }
    return this.#vertexOf(scope, ref.node, where);
  }

  /** The vertex that stands for all of a node. */
  #vertexOf(scope: Scope, name: string, where: string): Vertex {
    const node = scope.nodes.get(name);
    if (!node) throw unknownNode(`${scope.prefix}${name}`, where);
    return this.#vertex(scope, node, isCallOp(node.op) ? "exit" : "node");
  }

  #vertex(scope: Scope, node: ProgramNode, part: Vertex["part"]): Vertex {
    let vertices = this.#vertices.get(scope);
    if (!vertices) {
      vertices = new Map();
      this.#vertices.set(scope, vertices);
    }
    const key = part === "entry" ? `${node.name} entry` : node.name;
    let vertex = vertices.get(key);
    if (!vertex) {
      if (++this.#vertexCount > this.#request.maxNodes) throw tooManyNodes(this.#request.maxNodes);
      const { call } = scope;
      const around = call && this.#vertex(call.scope, call.node, "entry").loop;
      const loop = this.#loops.loopOf(scope, node, around);
      vertex = { scope, node, part, loop, state: "new", needs: undefined, waits: [], next: 0 };
      vertices.set(key, vertex);
    }
    return vertex;
  }

  /** The scope of the function that a call node calls. */
  #bodyOf(scope: Scope, node: ProgramNode): Scope {
    let bodies = this.#bodies.get(scope);
    if (!bodies) {
      bodies = new Map();
      this.#bodies.set(scope, bodies);
    }
    let body = bodies.get(node.name);
    if (!body) {
      body = this.#enter(scope, node);
      bodies.set(node.name, body);
    }
    return body;
  }

  #enter(scope: Scope, node: ProgramNode): Scope {
    const callName = `${scope.prefix}${node.name}`;
    const attr = node.attrs.get("f");
    const name = attr?.kind === "func" ? attr.value.name : "";
    const func = this.#request.functions.get(name);
    if (!func) throw unknownFunction(name, callName);
    if (scope.isCalling(name)) throw recursiveCall(name, callName);
    if (func.inputs.length !== node.inputs.length) {
      throw wrongCallInputs(name, func.inputs.length, node.inputs.length, callName);
    }
    let nodes = this.#functionNodes.get(name);
    if (!nodes) {
      nodes = nodesByName(func.nodes);
      this.#functionNodes.set(name, nodes);
    }
    const attrs = attr?.kind === "func" ? attr.value.attrs : new Map();
    return new Scope(nodes, `${callName}/`, func, attrs, { scope, node, func });
  }

  #behind({ scope, ref }: ScopedRef): ScopedRef | undefined {
    const arg = scope.args.get(ref.node);
    if (arg !== undefined) return scope.call && { scope: scope.call.scope, ref: scope.call.node.inputs[arg] };
    if (scope === this.#request.root && typeof ref.output === "number") {
      if (this.#request.feeds.has(feedKey(ref.node, ref.output))) return undefined;
    }
    const node = scope.nodes.get(ref.node);
    if (!node || !isCallOp(node.op)) return undefined;
    const index = typeof ref.output === "number" ? ref.output : ref.output.index;
    const body = this.#bodyOf(scope, node);
    const returned = body.call?.func.returns[index];
    if (!returned) throw unknownNode(`${ref.node}:${index}`, `a consumer of call '${scope.prefix}${node.name}'`);
    return { scope: body, ref: returned };
  }

  #cycle(stack: readonly Vertex[], from: Vertex): Error {
    const loop = stack.slice(stack.indexOf(from));
    return cyclicGraph([...loop, from].map(({ scope, node }) => `${scope.prefix}${node.name}`));
  }
}
