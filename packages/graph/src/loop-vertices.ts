import { controlKind } from "./control-ops.js";
import { badFrameNode, differentFrames, framesTooDeep } from "./errors.js";
import { type Frame, type Frames, findFrames, MAX_FRAME_DEPTH } from "./frames.js";
import type { Loop, LoopMerge } from "./loop.js";
import type { ProgramNode } from "./program.js";
import type { Scope } from "./scope.js";
import type { Vertex } from "./vertex.js";

/** What is known of one loop. */
interface LoopParts {
  readonly loop: Loop;
  /** Stands for the loop in the one around it. */
  readonly vertex: Vertex;
  /** Vertices that run in it. */
  readonly members: Vertex[];
  /** What has to be done before it begins. */
  readonly before: Set<Vertex>;
}

/** The loops of TensorFlow 1 in a schedule: each is one vertex for all that is around it. */
export class LoopVertices {
  readonly #parts = new Map<Loop, LoopParts>();
  readonly #loops = new Map<Scope, Map<Frame, Loop>>();
  readonly #frames = new Map<ReadonlyMap<string, ProgramNode>, Frames | undefined>();
  #isReached = false;

  /** True when there is no loop, so far. */
  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /** The loop in which a node of `scope` runs. @throws {StatusError} INVALID_ARGUMENT for a node that makes no sense there */
  loopOf(scope: Scope, node: ProgramNode, around: Loop | undefined): Loop | undefined {
    const frames = this.#framesOf(scope);
    const failure = frames?.failures.get(node.name);
    if (failure) throw failure;
    const frame = frames?.frameOf.get(node.name);
    const kind = controlKind(node.op);
    if (!frame && (kind === "exit" || kind === "next")) throw badFrameNode(node.name, node.op, "is in no frame");
    return frame ? this.#loop(scope, frame, around) : around;
  }

  /** The merge of a loop's variable that a vertex is; undefined for all others. */
  mergeOf({ scope, node, loop, part }: Vertex): LoopMerge | undefined {
    if (!loop || part !== "node" || controlKind(node.op) !== "merge") return undefined;
    const kindOf = (name: string) => controlKind(scope.nodes.get(name)?.op ?? "");
    const nextIndex = node.inputs.findIndex((ref) => kindOf(ref.node) === "next");
    if (nextIndex < 0) return undefined;
    const initialIndex = 1 - nextIndex;
    const [initial, next] = [node.inputs[initialIndex], node.inputs[nextIndex]];
    const enter = scope.nodes.get(initial?.node ?? "");
    const joinsBoth = node.inputs.length === 2 && kindOf(initial.node) === "enter" && !isConstantEnter(enter);
    if (!joinsBoth || node.controlInputs.length > 0) {
      throw badFrameNode(node.name, node.op, "must join one Enter and one NextIteration, and wait for nothing else");
    }
    return { node, initial, next, initialIndex, nextIndex };
  }

  /** What others wait for when they need `vertex`: the whole loop when it is an Exit. */
  outside(vertex: Vertex): Vertex {
    const { loop, part, node } = vertex;
    const parts = loop && part === "node" && controlKind(node.op) === "exit" ? this.#parts.get(loop) : undefined;
    return parts?.vertex ?? vertex;
  }

  /** The vertices that run in a loop. */
  membersOf(loop: Loop): readonly Vertex[] {
    return this.#parts.get(loop)?.members ?? [];
  }

  /** What has to be done before a loop begins: found by a walk from `starts`, once. */
  before(loop: Loop, starts: readonly Vertex[], needsOf: (vertex: Vertex) => readonly Vertex[]): Vertex[] {
    if (!this.#isReached) this.#reach(starts, needsOf);
    this.#isReached = true;
    return [...(this.#parts.get(loop)?.before ?? [])];
  }

  #reach(starts: readonly Vertex[], needsOf: (vertex: Vertex) => readonly Vertex[]): void {
    const queue = [...starts];
    const seen = new Set(queue);
    for (let vertex = queue.pop(); vertex; vertex = queue.pop()) {
      const parts = vertex.loop && this.#parts.get(vertex.loop);
      parts?.members.push(vertex);
      const merge = this.mergeOf(vertex);
      if (merge) vertex.loop?.merges.push(merge);
      for (const need of needsOf(vertex)) {
        checkUse(vertex, need, merge !== undefined);
        if (!seen.has(need)) {
          seen.add(need);
          queue.push(need);
        }
        this.#addBefore(vertex, this.outside(need));
      }
    }
  }

  /** What a vertex needs of the loops around it has to be there before those in between begin. */
  #addBefore(vertex: Vertex, need: Vertex): void {
    if (need.loop === vertex.loop) return;
    let inner = vertex.loop;
    while (inner && inner.parent !== need.loop) inner = inner.parent;
    if (!inner) {
      const nameOf = (loop: Loop | undefined) => loop?.name ?? "";
      const { node } = vertex;
      throw differentFrames(node.name, need.node.name, nameOf(need.loop), node.name, nameOf(vertex.loop));
    }
    this.#parts.get(inner)?.before.add(need);
  }

  #framesOf({ nodes }: Scope): Frames | undefined {
    if (!this.#frames.has(nodes)) this.#frames.set(nodes, findFrames(nodes));
    return this.#frames.get(nodes);
  }

  #loop(scope: Scope, frame: Frame, around: Loop | undefined): Loop {
    let loops = this.#loops.get(scope);
    if (!loops) {
      loops = new Map();
      this.#loops.set(scope, loops);
    }
    const present = loops.get(frame);
    if (present) return present;
    const parent = frame.parent ? this.#loop(scope, frame.parent, around) : around;
    const depth = (parent?.depth ?? 0) + 1;
    if (depth > MAX_FRAME_DEPTH) throw framesTooDeep(frame.name, MAX_FRAME_DEPTH);
    const loop: Loop = { id: this.#parts.size + 1, name: frame.name, scope, parent, depth, merges: [] };
    loops.set(frame, loop);
    const node: ProgramNode = { name: frame.name, op: "Enter", inputs: [], controlInputs: [], attrs: new Map() };
    const vertex: Vertex = {
      scope,
      node,
      part: "loop",
      loop: parent,
      stands: loop,
      state: "new",
      needs: undefined,
      waits: [],
      next: 0,
    };
    this.#parts.set(loop, { loop, vertex, members: [], before: new Set() });
    return loop;
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when something other than a Merge reads what only a Merge can */
function checkUse({ node }: Vertex, { node: need, part }: Vertex, isLoopMerge: boolean): void {
  if (part !== "node" || isLoopMerge) return;
  const kind = controlKind(need.op);
  if (kind === "next" || (kind === "enter" && !isConstantEnter(need))) {
    throw badFrameNode(
      need.name,
      need.op,
      `must lead to a Merge of a loop's variable, not to '${node.name}' (${node.op})`,
    );
  }
}

function isConstantEnter(node: ProgramNode | undefined): boolean {
  const value = node?.attrs.get("is_constant");
  return value?.kind === "bool" && value.value;
}
