import { parseDeviceName } from "@heddle/kernel-api/rendezvous";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { controlKind } from "../program/executor-ops.js";
import { type FlatNode, type FlatRef, isBound, refKey } from "./flat-node.js";
import type { FlatGraph } from "./flatten.js";

/** Costs of nodes and edges, in milliseconds. */
export interface Costs {
  /** The time of a node. */
  timeOf(node: FlatNode): number;
  /** The bytes of a value. */
  bytesOf(ref: FlatRef): number;
}

/** Options for the placement of nodes on devices. */
export interface PlaceOptions {
  readonly deviceCount: number;
  readonly costs: Costs;
  /** The device of a node that the caller wants, from 0, below `deviceCount`. */
  readonly deviceOf?: ((node: FlatNode) => number | undefined) | undefined;
  /** True for a node that other devices than the first can compute. Default: all. */
  readonly isMovable?: ((node: FlatNode) => boolean) | undefined;
}

/** The devices of nodes, without those of fixed ones, which every device computes that needs them. */
export interface Placement {
  readonly deviceOf: ReadonlyMap<string, number>;
  /** The nodes of all devices, in an order in which each device computes its own. */
  readonly order: readonly FlatNode[];
  /** The estimated time of the run, and of a run on one device. */
  readonly estimatedMs: number;
  readonly oneDeviceMs: number;
}

/** The time of a message between threads: measured between two threads of one machine, with the turns of both event loops. */
const MESSAGE_MS = 0.1;
/** Bytes that are copied out, and in, in a millisecond. */
const BYTES_PER_MS = 1_000_000;

/**
 * Chooses a device for each node: those that must stay together do, and of what is left, the node with the longest way to the end goes
 * first, to the device where it ends first.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a device of `deviceOf` out of range
 *
 * Source: Topcuoglu, Hariri, Wu, "Performance-effective and low-complexity task scheduling" (2002), section 4, without insertion.
 */
export function place(graph: FlatGraph, { deviceCount, costs, deviceOf, isMovable }: PlaceOptions): Placement {
  const nodes = [...graph.nodes.values()].filter(({ isFixed }) => !isFixed);
  const groups = groupsOf(nodes, graph);
  const pinned = new Map<string, number>();
  for (const node of nodes) {
    const group = groups.of(node.name);
    if (isPinned(node, graph) || !(isMovable?.(node) ?? true)) pinned.set(group, 0);
  }
  for (const node of nodes) {
    const group = groups.of(node.name);
    const wanted = deviceOf?.(node);
    if (wanted !== undefined && !(Number.isInteger(wanted) && wanted >= 0 && wanted < deviceCount)) {
      throw invalidArgument(
        `deviceOf must return undefined or a whole number from 0 to ${deviceCount - 1}, found ${describeValue(wanted)} for node '${node.name}'`,
        { option: "deviceOf", node: node.name },
      );
    }
    const device = wanted ?? cpuIndex(node.device);
    if (device === undefined || pinned.has(group)) continue;
    pinned.set(group, Math.min(device, deviceCount - 1)); // A model may name more devices than there are.
  }
  const fetched = new Set(graph.fetches.map(({ node }) => node));
  const order = byRank(nodes, graph, costs);
  const chosen = new Map<string, number>();
  const readyMs = new Array<number>(deviceCount).fill(0);
  const endMs = new Map<string, number>();
  let estimatedMs = 0;
  let oneDeviceMs = 0;
  for (const node of order) {
    const timeMs = costs.timeOf(node);
    oneDeviceMs += timeMs;
    const group = groups.of(node.name);
    const fixed = chosen.get(group) ?? pinned.get(group);
    let best = { device: fixed ?? 0, endMs: 0, backMs: Number.POSITIVE_INFINITY };
    const candidates = fixed === undefined ? Array.from({ length: deviceCount }, (_, index) => index) : [fixed];
    for (const device of candidates) {
      let startMs = readyMs[device] ?? 0;
      for (const ref of node.inputs) {
        const isFed = graph.fed.has(refKey(ref));
        if (!isFed && graph.nodes.get(ref.node)?.isFixed) continue;
        const from = isFed ? 0 : (chosen.get(groups.of(ref.node)) ?? 0); // Feeds are on the first device.
        const madeMs = isFed ? 0 : (endMs.get(ref.node) ?? 0);
        const arrivesMs = madeMs + (from === device ? 0 : transferMs(costs.bytesOf(ref)));
        startMs = Math.max(startMs, arrivesMs);
      }
      const backMs =
        device !== 0 && fetched.has(node.name) ? transferMs(costs.bytesOf({ node: node.name, output: 0 })) : 0;
      const end = startMs + timeMs;
      if (end + backMs < best.backMs) best = { device, endMs: end, backMs: end + backMs };
    }
    chosen.set(group, best.device);
    endMs.set(node.name, best.endMs);
    readyMs[best.device] = best.endMs;
    estimatedMs = Math.max(estimatedMs, best.backMs);
  }
  const devices = new Map(order.map(({ name }) => [name, chosen.get(groups.of(name)) ?? 0]));
  return { deviceOf: devices, order, estimatedMs, oneDeviceMs };
}

function transferMs(bytes: number): number {
  return MESSAGE_MS + (2 * bytes) / BYTES_PER_MS;
}

/** A node that stays on the first device: with the state of the model, or with a value that was fed there and cannot leave. */
function isPinned(node: FlatNode, { hasBranches, hasCalls, fed }: FlatGraph): boolean {
  if (node.hasEffect || (hasBranches && hasCalls)) return true;
  return node.inputs.some((ref, index) => isBound(node.inputTypes[index]) && fed.has(refKey(ref)));
}

/** Nodes that must be on one device: of a loop, of a value that cannot leave its thread, of a control edge that decides what runs. */
function groupsOf(nodes: readonly FlatNode[], graph: FlatGraph): Groups {
  const groups = new Groups();
  for (const node of nodes) {
    if (node.loop !== undefined) groups.join(node.name, `loop ${node.loop}`);
    for (const [index, ref] of node.inputs.entries()) {
      const producer = graph.nodes.get(ref.node);
      if (!producer || producer.isFixed) continue;
      if (isBound(node.inputTypes[index]) || controlKind(producer.op) === "enter") groups.join(node.name, ref.node);
    }
    if (!graph.hasBranches) continue;
    for (const control of node.controlInputs) {
      if (graph.nodes.get(control)?.isFixed === false) groups.join(node.name, control);
    }
  }
  return groups;
}

/** Sets of names that are joined: union and find. */
class Groups {
  readonly #parents = new Map<string, string>();

  of(name: string): string {
    let root = name;
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up;
    for (let at = name; at !== root; ) {
      const up = this.#parents.get(at) ?? root;
      this.#parents.set(at, root);
      at = up;
    }
    return root;
  }

  join(a: string, b: string): void {
    const [rootA, rootB] = [this.of(a), this.of(b)];
    if (rootA !== rootB) this.#parents.set(rootA, rootB);
  }
}

/**
 * Nodes in an order in which each comes after what it waits for; of those that could be next, the one with the longest way to the end. A loop is
 * one piece.
 */
function byRank(nodes: readonly FlatNode[], graph: FlatGraph, costs: Costs): FlatNode[] {
  const unitOf = (node: FlatNode) => (node.loop === undefined ? node.name : `loop ${node.loop}`);
  const members = new Map<string, FlatNode[]>();
  for (const node of nodes) {
    const list = members.get(unitOf(node));
    if (list) list.push(node);
    else members.set(unitOf(node), [node]);
  }
  const consumers = new Map<string, Set<string>>();
  const missing = new Map<string, number>();
  for (const [unit, list] of members) {
    const before = new Set<string>();
    for (const node of list) {
      for (const name of [...node.inputs.map((ref) => ref.node), ...node.controlInputs]) {
        const producer = graph.nodes.get(name);
        if (producer && !producer.isFixed && unitOf(producer) !== unit) before.add(unitOf(producer));
      }
    }
    missing.set(unit, before.size);
    for (const producer of before) {
      const set = consumers.get(producer);
      if (set) set.add(unit);
      else consumers.set(producer, new Set([unit]));
    }
  }
  const ranks = new Map<string, number>();
  // Units come in the order of the schedule: consumers after producers.
  for (const [unit, list] of [...members].reverse()) {
    let after = 0;
    for (const consumer of consumers.get(unit) ?? []) after = Math.max(after, ranks.get(consumer) ?? 0);
    ranks.set(unit, after + list.reduce((sum, node) => sum + costs.timeOf(node), 0));
  }
  const ready = [...members.keys()].filter((unit) => missing.get(unit) === 0);
  const order: FlatNode[] = [];
  while (ready.length > 0) {
    let best = 0;
    for (let i = 1; i < ready.length; i++) {
      if ((ranks.get(ready[i] ?? "") ?? 0) > (ranks.get(ready[best] ?? "") ?? 0)) best = i;
    }
    const [unit = ""] = ready.splice(best, 1);
    order.push(...(members.get(unit) ?? []));
    for (const consumer of consumers.get(unit) ?? []) {
      const left = (missing.get(consumer) ?? 0) - 1;
      missing.set(consumer, left);
      if (left === 0) ready.push(consumer);
    }
  }
  return order;
}

/** The index of a CPU in a device's name, if it has one. */
function cpuIndex(device: string | undefined): number | undefined {
  const parsed = device === undefined ? undefined : parseDeviceName(device);
  return parsed?.type === "CPU" ? parsed.id : undefined;
}
