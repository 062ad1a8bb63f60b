import type { StatusError } from "@heddle/status";
import { controlKind } from "./control-ops.js";
import { differentFrames, framesTooDeep } from "./errors.js";
import type { ProgramNode } from "./program.js";

/** A loop of TensorFlow 1, as its Enter nodes name it. */
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
  /** Why a node can be in no frame: to be raised when it is needed. */
  readonly failures: ReadonlyMap<string, StatusError>;
}

/** Frames inside each other at most, those of called functions included: bounds the recursion of the scheduler. */
export const MAX_FRAME_DEPTH = 64;

/**
 * The frames of `nodes`; undefined when there are none. A node is in the innermost frame that any of its inputs comes from;
 * values of the frames around it are the same in every iteration.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for more than 64 frames inside each other
 *
 * Source: BuildControlFlowInfo of tensorflow/core/graph/control_flow.cc (TensorFlow 2.21), which wants an Enter for every
 * value from outside.
 */
export function findFrames(nodes: ReadonlyMap<string, ProgramNode>): Frames | undefined {
  for (const { op } of nodes.values()) {
    if (controlKind(op) === "enter") return new FrameFinder(nodes).find();
  }
  return undefined;
}

class FrameFinder {
  readonly #nodes: ReadonlyMap<string, ProgramNode>;
  readonly #frameOf = new Map<string, Frame>();
  readonly #failures = new Map<string, StatusError>();
  readonly #children = new Map<Frame | undefined, Map<string, Frame>>();

  constructor(nodes: ReadonlyMap<string, ProgramNode>) {
    this.#nodes = nodes;
  }

  /** Goes from node to node once all before it are known; from a NextIteration nothing goes on. */
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
    return { frameOf: this.#frameOf, failures: this.#failures };
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

  /** The frame in which the outputs of a node are. */
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
    let children = this.#children.get(parent);
    if (!children) {
      children = new Map();
      this.#children.set(parent, children);
    }
    let frame = children.get(name);
    if (!frame) {
      frame = { name, parent, depth: (parent?.depth ?? 0) + 1 };
      children.set(name, frame);
    }
    return frame;
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
