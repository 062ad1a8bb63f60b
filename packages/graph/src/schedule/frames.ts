import type { StatusError } from "@heddle/status";
import { differentFrames, framesTooDeep } from "../errors.js";
import { controlKind } from "../program/executor-ops.js";
import { PairMap } from "../program/pair-map.js";
import type { ProgramNode } from "../program/program.js";
import { type NodesByName, nodesByName } from "../program/scope.js";

/** A loop of TensorFlow 1 as TensorFlow sees it: the nodes between the Enters that name the frame and its Exits. */
export interface Frame {
  readonly name: string;
  /** The frame around it. */
  readonly parent: Frame | undefined;
  readonly depth: number;
}

/** The frames of a graph or of a function's body. */
export interface Frames {
  /** The frame that a node runs in: an Enter outside the frame that it leads into, an Exit inside the one that it leaves. */
  readonly frameOf: ReadonlyMap<string, Frame>;
  /** The frame in which the outputs of a node are. */
  outputFrame(name: string): Frame | undefined;
  /** The error of each node that cannot be in any frame, to throw when the node is needed. */
  readonly failures: ReadonlyMap<string, StatusError>;
}

/** The most frames inside each other, those of called functions included: bounds the recursion of the scheduler. */
export const MAX_FRAME_DEPTH = 64;

/**
 * The frames of `nodes`; undefined for a graph without an Enter. A node is in the innermost frame that any of its inputs comes
 * from; values of the frames around it are the same in every iteration.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for more than 64 frames inside each other
 *
 * Source: BuildControlFlowInfo of tensorflow/core/graph/control_flow.cc (TensorFlow 2.21), which wants an Enter for every
 * value from outside.
 */
export function findFrames(nodes: NodesByName): Frames | undefined {
  for (const { op } of nodes.values()) {
    if (controlKind(op) === "enter") return new FrameFinder(nodes).find();
  }
  return undefined;
}

/**
 * The names of the nodes whose outputs are inside loops of TensorFlow 1, the Exits of loops in loops too: they have a value in each
 * iteration, so that no run can return it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when two nodes have one name; RESOURCE_EXHAUSTED for more than 64 loops inside each other
 */
export function insideLoops(nodes: readonly ProgramNode[]): ReadonlySet<string> {
  const frames = findFrames(nodesByName(nodes));
  return new Set(nodes.flatMap(({ name }) => (frames?.outputFrame(name) ? [name] : [])));
}

class FrameFinder {
  readonly #nodes: NodesByName;
  readonly #frameOf = new Map<string, Frame>();
  readonly #failures = new Map<string, StatusError>();
  readonly #children = new PairMap<Frame | undefined, string, Frame>();

  constructor(nodes: NodesByName) {
    this.#nodes = nodes;
  }

  /** Visits each node after its producers; a Merge does not wait for a NextIteration. */
  find(): Frames {
    const consumers = new Map<string, string[]>();
    const missing = new Map<string, number>();
    const ready: string[] = [];
    for (const node of this.#nodes.values()) {
      const producers = this.#producersOf(node);
      missing.set(node.name, producers.length);
      if (producers.length === 0) ready.push(node.name);
      for (const producer of producers) {
        const list = consumers.get(producer);
        if (list) list.push(node.name);
        else consumers.set(producer, [node.name]);
      }
    }
    for (let name = ready.pop(); name !== undefined; name = ready.pop()) {
      const node = this.#nodes.get(name);
      if (node) this.#place(node);
      for (const consumer of consumers.get(name) ?? []) {
        const left = (missing.get(consumer) ?? 0) - 1;
        missing.set(consumer, left);
        if (left === 0) ready.push(consumer);
      }
    }
    const outputFrame = (name: string) => this.#outputFrame(name);
    return { frameOf: this.#frameOf, failures: this.#failures, outputFrame };
  }

  #producersOf({ op, inputs, controlInputs }: ProgramNode): string[] {
    const names = [...inputs.map((ref) => ref.node), ...controlInputs];
    const isMerge = controlKind(op) === "merge";
    return names.filter((name) => {
      const producer = this.#nodes.get(name);
      return producer !== undefined && !(isMerge && controlKind(producer.op) === "next");
    });
  }

  #place(node: ProgramNode): void {
    let deepest: Frame | undefined;
    let deepestInput = "";
    const producers = this.#producersOf(node);
    for (const name of producers) {
      const frame = this.#outputFrame(name);
      if ((frame?.depth ?? 0) <= (deepest?.depth ?? 0)) continue;
      deepest = frame;
      deepestInput = name;
    }
    if (!deepest) return;
    this.#frameOf.set(node.name, deepest);
    for (const name of producers) {
      const frame = this.#outputFrame(name);
      if (isAround(frame, deepest)) continue;
      this.#failures.set(node.name, differentFrames(node.name, deepestInput, deepest.name, name, frame?.name ?? ""));
      return;
    }
  }

  #outputFrame(name: string): Frame | undefined {
    const frame = this.#frameOf.get(name);
    const node = this.#nodes.get(name);
    const kind = controlKind(node?.op ?? "");
    if (kind === "exit") return frame?.parent;
    if (kind !== "enter" || !node) return frame;
    if (frame && frame.depth >= MAX_FRAME_DEPTH) throw framesTooDeep(name, MAX_FRAME_DEPTH);
    return this.#child(frame, frameName(node));
  }

  #child(parent: Frame | undefined, name: string): Frame {
    const depth = (parent?.depth ?? 0) + 1;
    return this.#children.get(parent, name) ?? this.#children.set(parent, name, { name, parent, depth });
  }
}

function isAround(outer: Frame | undefined, inner: Frame): boolean {
  if (!outer) return true;
  let frame: Frame | undefined = inner;
  while (frame && frame.depth > outer.depth) frame = frame.parent;
  return frame === outer;
}

function frameName({ attrs }: ProgramNode): string {
  const name = attrs.get("frame_name");
  return name?.kind === "string" ? new TextDecoder().decode(name.value) : "";
}
