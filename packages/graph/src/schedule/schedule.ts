import { invalidArgument, type StatusError } from "@heddle/status";
import { notFetchable, tooManyNodes, unknownNode } from "../errors.js";
import { isCallOp, isPlaceholder } from "../program/executor-ops.js";
import { PairMap } from "../program/pair-map.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { ProgramNode } from "../program/program.js";
import type { Scope, ScopedNode, ScopedRef } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import { LoopVertices } from "./loop-vertices.js";
import type { Loop, Vertex } from "./vertex.js";

/** One part of a schedule: a node, the entry or return of a call that a body replaces, the beginning or end of a loop. */
export type ScheduledPart =
  | ({ readonly part: "node" | "callEntry" | "callReturn" } & ScopedNode)
  | { readonly part: "loopBegin" | "loopEnd"; readonly loop: Loop };

/**
 * Puts the nodes that the fetches and targets of `request` need in order, each after all that it waits for. Calls are replaced
 * by the bodies of what they call: everything in a body waits for all inputs of its call, and what comes after the call waits
 * for all that the function returns and does. A loop of TensorFlow 1 is in one piece: its parts between `loopBegin` and
 * `loopEnd` run in each iteration.
 *
 * @param root the scope that the request is about
 * @throws {StatusError} INVALID_ARGUMENT for a cycle, an unknown node or function, a call that never ends; RESOURCE_EXHAUSTED
 * past `maxNodes`
 */
export function schedule(root: Scope, request: PlanRequest, maxNodes: number): readonly ScheduledPart[] {
  return new Scheduler(root, request, maxNodes).run();
}

class Scheduler {
  readonly #root: Scope;
  readonly #request: PlanRequest;
  readonly #maxNodes: number;
  readonly #feeds: ReadonlySet<string>;
  /** The vertices that stand for all of a node. */
  readonly #vertices = new PairMap<Scope, ProgramNode, Vertex>();
  readonly #callEntries = new PairMap<Scope, ProgramNode, Vertex>();
  readonly #loops = new LoopVertices();
  readonly #order: ScheduledPart[] = [];
  #starts: readonly Vertex[] = [];
  #vertexCount = 0;

  constructor(root: Scope, request: PlanRequest, maxNodes: number) {
    this.#root = root;
    this.#request = request;
    this.#maxNodes = maxNodes;
    this.#feeds = new Set(request.feeds.map(({ ref }) => formatTensorRef(ref)));
  }

  run(): readonly ScheduledPart[] {
    const { fetches, targets = [] } = this.#request;
    const root = this.#root;
    const results = fetches.map((ref) => this.#producer({ scope: root, ref }, "the result"));
    const others = targets.map((name) => this.#vertexNamed(root, name, "the list of targets"));
    const fetched = results.filter((vertex) => vertex !== undefined);
    // The sends of a part are targets: others wait for them.
    this.#starts = this.#request.nodes ? [...others, ...fetched] : [...fetched, ...others];
    for (const vertex of this.#starts) {
      const start = this.#loops.outside(vertex);
      if (start.loop) throw notFetchable(start.node.name, start.loop.name);
      this.#visit(start);
    }
    return this.#order;
  }

  /** Emits `start` after all that it waits for: a depth-first walk with a stack of its own, so that no graph is too deep. */
  #visit(start: Vertex): void {
    const stack = [start];
    for (let vertex = stack.at(-1); vertex; vertex = stack.at(-1)) {
      if (vertex.state === "new") {
        vertex.state = "open";
        vertex.predecessors = this.#predecessorsOf(vertex);
      }
      const predecessor = vertex.predecessors[vertex.visited++];
      if (!predecessor) {
        if (vertex.state === "open") this.#emit(vertex);
        vertex.state = "done";
        stack.pop();
      } else if (predecessor.state === "open") {
        throw cyclicGraph([...stack.slice(stack.indexOf(predecessor)), predecessor]);
      } else if (predecessor.state === "new") {
        stack.push(predecessor);
      }
    }
  }

  #emit({ scope, node, part, standsFor }: Vertex): void {
    if (part !== "loop") {
      this.#order.push({ part, scope, node });
    } else if (standsFor) {
      this.#order.push({ part: "loopBegin", loop: standsFor });
      for (const member of this.#loops.membersOf(standsFor)) this.#visit(member);
      this.#order.push({ part: "loopEnd", loop: standsFor });
    }
  }

  /** The vertices of its own loop that come before a vertex; those around the loop come before the loop begins. */
  #predecessorsOf(vertex: Vertex): readonly Vertex[] {
    if (vertex.standsFor) {
      return this.#loops.predecessorsOf(vertex.standsFor, this.#starts, (member) => this.#dependenciesOf(member));
    }
    const dependencies = this.#dependenciesOf(vertex);
    if (this.#loops.isEmpty) return dependencies;
    if (this.#loops.mergeOf(vertex)) return [];
    const predecessors = dependencies.map((dependency) => this.#loops.outside(dependency));
    const inside = predecessors.find(({ loop }) => loop && !vertex.loop);
    if (inside) throw notFetchable(inside.node.name, inside.loop?.name ?? "");
    return predecessors.filter(({ loop }) => loop === vertex.loop);
  }

  #dependenciesOf(vertex: Vertex): readonly Vertex[] {
    const { scope, node, part } = vertex;
    vertex.dependencies ??= part === "callReturn" ? this.#bodyResults(scope, node) : this.#inputsOf(scope, node);
    return vertex.dependencies;
  }

  #inputsOf(scope: Scope, node: ProgramNode): Vertex[] {
    const where = `node '${scope.nameOf(node)}'`;
    const vertices: Vertex[] = [];
    if (scope.call) vertices.push(this.#callEntry(scope.call));
    for (const ref of node.inputs) {
      const vertex = this.#producer({ scope, ref }, where);
      if (vertex) vertices.push(vertex);
    }
    for (const name of node.controlInputs) {
      if (!scope.isArg(name) && !this.#isFedPlaceholder(scope, name)) {
        vertices.push(this.#vertexNamed(scope, name, where));
      }
    }
    return vertices;
  }

  /** The entry of a call, and all that its function returns and does. */
  #bodyResults(scope: Scope, call: ProgramNode): Vertex[] {
    const body = scope.bodyOf(call);
    const { name = "", returns = [], controlReturns = [] } = body.func ?? {};
    const where = `function '${name}'`;
    const vertices = [this.#callEntry({ scope, node: call })];
    for (const ref of returns) {
      const vertex = this.#producer({ scope: body, ref }, where);
      if (vertex) vertices.push(vertex);
    }
    for (const control of controlReturns) vertices.push(this.#vertexNamed(body, control, where));
    return vertices;
  }

  /** A placeholder that is fed does not run, so that nothing can wait for it. */
  #isFedPlaceholder(scope: Scope, name: string): boolean {
    return this.#isFed({ scope, ref: { node: name, output: 0 } }) && isPlaceholder(scope.nodes.get(name)?.op ?? "");
  }

  #isFed({ scope, ref }: ScopedRef): boolean {
    return scope === this.#root && this.#feeds.has(formatTensorRef(ref));
  }

  /** The vertex that computes a value; undefined for a value that is given: a feed, or an argument, which its call waits for. */
  #producer(value: ScopedRef, where: string): Vertex | undefined {
    const { scope, ref } = value;
    return scope.isArg(ref.node) || this.#isFed(value) ? undefined : this.#vertexNamed(scope, ref.node, where);
  }

  /** The vertex that stands for all of a node. */
  #vertexNamed(scope: Scope, name: string, where: string): Vertex {
    const node = scope.nodes.get(name);
    if (!node) throw unknownNode(scope.nameOf({ name }), where);
    return (
      this.#vertices.get(scope, node) ??
      this.#vertices.set(scope, node, this.#newVertex(scope, node, isCallOp(node.op) ? "callReturn" : "node"))
    );
  }

  #callEntry({ scope, node }: ScopedNode): Vertex {
    return (
      this.#callEntries.get(scope, node) ??
      this.#callEntries.set(scope, node, this.#newVertex(scope, node, "callEntry"))
    );
  }

  #newVertex(scope: Scope, node: ProgramNode, part: Vertex["part"]): Vertex {
    if (++this.#vertexCount > this.#maxNodes) throw tooManyNodes(this.#maxNodes);
    const around = scope.call && this.#callEntry(scope.call).loop;
    const loop = this.#loops.loopOf(scope, node, around);
    return { scope, node, part, loop, state: "new", dependencies: undefined, predecessors: [], visited: 0 };
  }
}

/** INVALID_ARGUMENT: nodes wait for each other; `path` starts and ends with the same one. */
function cyclicGraph(path: readonly Vertex[]): StatusError {
  const names = path.map(({ scope, node }) => scope.nameOf(node));
  const shown = names.length > 8 ? [...names.slice(0, 4), "…", ...names.slice(-3)] : names;
  return invalidArgument(`the graph has a cycle: ${shown.join(" -> ")}`, { path: names });
}
