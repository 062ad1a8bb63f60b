import { badControlNode, differentFrames, framesTooDeep } from "../errors.js";
import { controlKind } from "../program/executor-ops.js";
import { PairMap } from "../program/pair-map.js";
import type { ProgramNode } from "../program/program.js";
import type { NodesByName, Scope } from "../program/scope.js";
import { type Frame, type Frames, findFrames, MAX_FRAME_DEPTH } from "./frames.js";
import type { Loop, LoopMerge, Vertex } from "./vertex.js";

/** The vertices of one loop. */
interface LoopParts {
  /** Stands for the loop in the one around it. */
  readonly vertex: Vertex;
  /** Vertices that run in the loop. */
  readonly members: Vertex[];
  /** Vertices around the loop that come before it. */
  readonly predecessors: Set<Vertex>;
}

/** Finds the direct dependencies of a vertex. */
type DependenciesOf = (vertex: Vertex) => readonly Vertex[];

/** The loops of TensorFlow 1 in a schedule: each is one vertex for all that is around it. */
export class LoopVertices {
  readonly #parts = new Map<Loop, LoopParts>();
  readonly #loops = new PairMap<Scope, Frame, Loop>();
  readonly #frames = new Map<NodesByName, Frames | undefined>();
  #isExplored = false;

  /** True while no vertex is in a loop. */
  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /**
   * The loop in which a node of `scope` runs.
   *
   * @param around the loop in which all of `scope` runs
   * @throws {StatusError} INVALID_ARGUMENT for a node that makes no sense there
   */
  loopOf(scope: Scope, node: ProgramNode, around: Loop | undefined): Loop | undefined {
    const frames = this.#framesOf(scope);
    const failure = frames?.failures.get(node.name);
    if (failure) throw failure;
    const frame = frames?.frameOf.get(node.name);
    const kind = controlKind(node.op);
    if (!frame && (kind === "exit" || kind === "next")) throw badControlNode(node.name, node.op, "is in no frame");
    return frame ? this.#loop(scope, frame, around) : around;
  }

  /**
   * The merge of a loop's variable, when `vertex` is one.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a Merge of a NextIteration that joins anything but an Enter with it
   */
  mergeOf({ scope, node, loop, part }: Vertex): LoopMerge | undefined {
    if (!loop || part !== "node" || controlKind(node.op) !== "merge") return undefined;
    const kinds = node.inputs.map((ref) => controlKind(scope.nodes.get(ref.node)?.op ?? ""));
    const nextIndex = kinds.indexOf("next");
    if (nextIndex < 0) return undefined;
    const initialIndex = 1 - nextIndex;
    const initial = node.inputs[initialIndex];
    const next = node.inputs[nextIndex];
    const isPair = initial && next && node.inputs.length === 2 && kinds[initialIndex] === "enter";
    if (!isPair || isConstantEnter(scope.nodes.get(initial.node)) || node.controlInputs.length > 0) {
      throw badControlNode(node.name, node.op, "must join one Enter and one NextIteration, and wait for nothing else");
    }
    return { node, initial, next, initialIndex, nextIndex };
  }

  /** The vertex that others wait for when they depend on `vertex`: the whole loop for an Exit, else `vertex` itself. */
  outside(vertex: Vertex): Vertex {
    const { loop, part, node } = vertex;
    const isExit = loop && part === "node" && controlKind(node.op) === "exit";
    return (isExit && this.#parts.get(loop)?.vertex) || vertex;
  }

  /** The vertices that run in a loop. */
  membersOf(loop: Loop): readonly Vertex[] {
    return this.#parts.get(loop)?.members ?? [];
  }

  /** The vertices that come before a loop. The first call walks all that `starts` depend on. */
  predecessorsOf(loop: Loop, starts: readonly Vertex[], dependenciesOf: DependenciesOf): Vertex[] {
    if (!this.#isExplored) this.#explore(starts, dependenciesOf);
    this.#isExplored = true;
    return [...(this.#parts.get(loop)?.predecessors ?? [])];
  }

  #explore(starts: readonly Vertex[], dependenciesOf: DependenciesOf): void {
    const queue = [...starts];
    const seen = new Set(queue);
    for (let vertex = queue.pop(); vertex; vertex = queue.pop()) {
      const parts = vertex.loop && this.#parts.get(vertex.loop);
      parts?.members.push(vertex);
      const merge = this.mergeOf(vertex);
      if (merge) vertex.loop?.merges.push(merge);
      for (const dependency of dependenciesOf(vertex)) {
        checkUse(vertex, dependency, merge !== undefined);
        if (!seen.has(dependency)) {
          seen.add(dependency);
          queue.push(dependency);
        }
        this.#addPredecessor(vertex, this.outside(dependency));
      }
    }
  }

  /** A dependency in a loop around that of `vertex` comes before the loops in between. */
  #addPredecessor(vertex: Vertex, dependency: Vertex): void {
    if (dependency.loop === vertex.loop) return;
    let inner = vertex.loop;
    while (inner && inner.parent !== dependency.loop) inner = inner.parent;
    if (!inner) {
      const nameOf = (loop: Loop | undefined) => loop?.name ?? "";
      const { node } = vertex;
      throw differentFrames(node.name, dependency.node.name, nameOf(dependency.loop), node.name, nameOf(vertex.loop));
    }
    this.#parts.get(inner)?.predecessors.add(dependency);
  }

  #framesOf({ nodes }: Scope): Frames | undefined {
    if (!this.#frames.has(nodes)) this.#frames.set(nodes, findFrames(nodes));
    return this.#frames.get(nodes);
  }

  #loop(scope: Scope, frame: Frame, around: Loop | undefined): Loop {
    const present = this.#loops.get(scope, frame);
    if (present) return present;
    const parent = frame.parent ? this.#loop(scope, frame.parent, around) : around;
    const depth = (parent?.depth ?? 0) + 1;
    if (depth > MAX_FRAME_DEPTH) throw framesTooDeep(frame.name, MAX_FRAME_DEPTH);
    const loop: Loop = { id: this.#parts.size + 1, name: frame.name, scope, parent, depth, merges: [] };
    const vertex: Vertex = {
      scope,
      node: { name: frame.name, op: "Enter", inputs: [], controlInputs: [], attrs: new Map() },
      part: "loop",
      loop: parent,
      standsFor: loop,
      state: "new",
      dependencies: undefined,
      predecessors: [],
      visited: 0,
    };
    this.#parts.set(loop, { vertex, members: [], predecessors: new Set() });
    return this.#loops.set(scope, frame, loop);
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when another vertex than the Merge of a loop's variable reads what only that may */
function checkUse({ node }: Vertex, { node: read, part }: Vertex, isLoopMerge: boolean): void {
  if (part !== "node" || isLoopMerge) return;
  const kind = controlKind(read.op);
  if (kind === "next" || (kind === "enter" && !isConstantEnter(read))) {
    throw badControlNode(
      read.name,
      read.op,
      `must lead to a Merge of a loop's variable, not to '${node.name}' (${node.op})`,
    );
  }
}

function isConstantEnter(node: ProgramNode | undefined): boolean {
  const value = node?.attrs.get("is_constant");
  return value?.kind === "bool" && value.value;
}
