import type { ProfiledStep } from "./profiled-steps.js";

/** A bar of a flame chart. */
export interface FlameFrame {
  /** The row: 0 is the outermost. */
  readonly depth: number;
  readonly startMicros: number;
  micros: number;
  /** The last part of a node's name, or a part of a name scope. */
  readonly name: string;
  /** The whole name. */
  readonly path: string;
  /** Undefined for a name scope. */
  readonly op: string | undefined;
  selfMicros: number;
  calls: number;
  bytes: number;
  outputs: string;
}

/**
 * The bars of steps in the order of time: name scopes, nodes below them, and below these the steps of the functions that they ran.
 * Steps of one name scope that follow each other are below one bar.
 */
export function framesByTime(steps: readonly ProfiledStep[]): FlameFrame[] {
  const frames: FlameFrame[] = [];
  addByTime(steps, 0, frames);
  return frames;
}

function addByTime(steps: readonly ProfiledStep[], depth: number, frames: FlameFrame[]): void {
  let open: FlameFrame[] = [];
  for (const step of steps) {
    const { scopes, name } = splitName(step.node);
    const same = open.findIndex((frame, i) => frame.name !== scopes[i]);
    open = open.slice(0, same < 0 ? Math.min(open.length, scopes.length) : same);
    for (let i = open.length; i < scopes.length; i++) {
      const scope = scopeFrame(scopes.slice(0, i + 1), depth + i, step.startMicros);
      open.push(scope);
      frames.push(scope);
    }
    for (const frame of open) {
      frame.micros = step.startMicros + step.micros - frame.startMicros;
      frame.calls++;
      frame.bytes += bytesOf(step);
    }
    frames.push(stepFrame(step, name, depth + scopes.length, step.startMicros));
    addByTime(step.steps, depth + scopes.length + 1, frames);
  }
}

/**
 * The bars of steps, all calls of a node and all nodes of a name scope joined; the longest of siblings is first. Time in which no kernel
 * computed has no bar.
 */
export function framesByName(steps: readonly ProfiledStep[]): FlameFrame[] {
  const root = new Group(scopeFrame([""], -1, 0));
  for (const step of steps) addStep(root, step);
  const frames: FlameFrame[] = [];
  layOut(root.groups, 0, 0, frames);
  return frames;
}

class Group {
  readonly frame: FlameFrame;
  readonly groups = new Map<string, Group>();

  constructor(frame: FlameFrame) {
    this.frame = frame;
  }

  /** The group inside of that key, which `create` makes. */
  inner(key: string, create: () => FlameFrame): Group {
    const present = this.groups.get(key);
    if (present) return present;
    const group = new Group(create());
    this.groups.set(key, group);
    return group;
  }
}

function addStep(parent: Group, step: ProfiledStep): void {
  const { scopes, name } = splitName(step.node);
  const path = [parent];
  for (const [i, scope] of scopes.entries()) {
    const create = () => scopeFrame(scopes.slice(0, i + 1), 0, 0);
    path.push((path.at(-1) as Group).inner(`scope ${scope}`, create));
  }
  for (const { frame } of path.slice(1)) {
    frame.micros += step.micros;
    frame.calls++;
    frame.bytes += bytesOf(step);
  }
  const group = (path.at(-1) as Group).inner(`node ${name}`, () => ({
    ...stepFrame(step, name, 0, 0),
    micros: 0,
    selfMicros: 0,
    calls: 0,
    bytes: 0,
  }));
  group.frame.micros += step.micros;
  group.frame.selfMicros += step.selfMicros;
  group.frame.calls++;
  group.frame.bytes += bytesOf(step);
  group.frame.outputs = step.outputs;
  for (const inner of step.steps) addStep(group, inner);
}

function layOut(groups: Group["groups"], depth: number, start: number, frames: FlameFrame[]): void {
  let at = start;
  for (const group of [...groups.values()].sort((a, b) => b.frame.micros - a.frame.micros)) {
    frames.push({ ...group.frame, depth, startMicros: at });
    layOut(group.groups, depth + 1, at, frames);
    at += group.frame.micros;
  }
}

function splitName(node: string): { readonly scopes: readonly string[]; readonly name: string } {
  const parts = node.split("/");
  return { scopes: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}

function scopeFrame(scopes: readonly string[], depth: number, startMicros: number): FlameFrame {
  const name = scopes.at(-1) ?? "";
  const path = scopes.join("/");
  return { depth, startMicros, micros: 0, name, path, op: undefined, selfMicros: 0, calls: 0, bytes: 0, outputs: "" };
}

function stepFrame(step: ProfiledStep, name: string, depth: number, startMicros: number): FlameFrame {
  const { micros, node: path, op, selfMicros, outputs } = step;
  return { depth, startMicros, micros, name, path, op, selfMicros, calls: 1, bytes: bytesOf(step), outputs };
}

/** The bytes of a step and of those inside. */
function bytesOf(step: ProfiledStep): number {
  return step.steps.reduce((sum, inner) => sum + bytesOf(inner), step.allocatedBytes);
}
