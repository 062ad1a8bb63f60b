import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import { controlKind } from "../program/executor-ops.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { ProgramNode } from "../program/program.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import { type FlatNode, type FlatRef, refKey } from "./flat-node.js";
import type { FlatGraph } from "./flatten.js";
import type { Placement } from "./place.js";

/** A send or receive of a part. */
export interface Transfer {
  readonly kind: "send" | "receive";
  /** Unique in a cut. */
  readonly edge: string;
  readonly dtype: DataType;
  readonly from: string;
  readonly to: string;
}

/** A node of a part, without the attributes that all devices know by its name. */
export interface PartNode {
  readonly name: string;
  readonly inputs: readonly FlatRef[];
  readonly controlInputs: readonly string[];
  readonly transfer?: Transfer | undefined;
}

/** The share of one device in a request. It can be posted to another thread. */
export interface Part {
  readonly device: string;
  readonly nodes: readonly PartNode[];
  readonly feeds: PlanRequest["feeds"];
  readonly fetches: readonly FlatRef[];
  readonly fetchNames: readonly string[];
  readonly targets: readonly string[];
}

/** Options of {@link cut}. */
export interface CutOptions {
  /** Leads the names of sends and receives: an executor has one kernel for each name. */
  readonly name: string;
  readonly deviceCount: number;
}

/** The name of device `index`. */
export function deviceName(index: number): string {
  return `/job:localhost/replica:0/task:0/device:CPU:${index}`;
}

/**
 * Cuts the graph of a request into the parts of `deviceCount` devices, with a send and a receive for each value and each device that reads it.
 *
 * No device waits for another in a circle: all nodes have one order; a receive comes right before the first node that reads it, and waits for all
 * nodes of its device before that, the sends after them included. So of all receives that wait, the first one in the order has its send
 * before all receives that could hold it up.
 *
 * Control edges between devices are dropped: effects are on the first device, in the order of their own edges, and other nodes have none.
 */
export function cut(graph: FlatGraph, placement: Placement, request: PlanRequest, options: CutOptions): Part[] {
  return new Cutter(graph, placement, request, options).run();
}

class Cutter {
  readonly #name: string;
  readonly #graph: FlatGraph;
  readonly #placement: Placement;
  readonly #request: PlanRequest;
  readonly #nodes: Map<string, PartNode>[];
  readonly #targets: string[][];
  /** The nodes of each device since its last receive, and that receive: what its next receive waits for. */
  readonly #since: string[][];
  readonly #received = new Map<string, FlatRef>();
  /** Receives that no node has read yet. */
  readonly #pending = new Map<string, Transfer>();
  /** The devices that read a value and have not got it yet, known before the sends are made. */
  readonly #readers = new Map<string, Set<number>>();

  constructor(graph: FlatGraph, placement: Placement, request: PlanRequest, { name, deviceCount }: CutOptions) {
    this.#name = name;
    this.#graph = graph;
    this.#placement = placement;
    this.#request = request;
    const each = <T>(make: () => T) => Array.from({ length: deviceCount }, make);
    this.#nodes = each(() => new Map());
    this.#targets = each(() => []);
    this.#since = each(() => []);
  }

  run(): Part[] {
    const { order } = this.#placement;
    for (const node of order) {
      const device = this.#deviceOf(node.name);
      for (const ref of node.inputs) this.#addReader(ref, device);
    }
    for (const ref of this.#graph.fetches) this.#addReader(ref, 0);
    for (const { ref, dtype } of this.#request.feeds) {
      this.#send({ node: ref.node, output: Number(ref.output) }, dtype, 0);
    }
    for (const [index, node] of order.entries()) {
      // The nodes of a loop are entered together: receives come before all of them.
      if (node.loop !== undefined && order[index - 1]?.loop !== node.loop) this.#receiveForLoop(order, index);
      this.#add(node);
    }
    const fetches = this.#graph.fetches.map((ref) => this.#local(ref, 0));
    return this.#nodes.map((nodes, index) => ({
      device: deviceName(index),
      nodes: [...nodes.values()],
      feeds: index === 0 ? this.#request.feeds : [],
      fetches: index === 0 ? fetches : [],
      fetchNames: index === 0 ? this.#request.fetches.map(formatTensorRef) : [],
      targets: [...(this.#targets[index] ?? []), ...(index === 0 ? this.#effects() : [])],
    }));
  }

  /** Effects that nothing waits for, and the targets of the request. */
  #effects(): string[] {
    return this.#placement.order
      .filter(({ hasEffect, loop }) => hasEffect && loop === undefined)
      .map(({ name }) => name);
  }

  #deviceOf(name: string): number {
    return this.#placement.deviceOf.get(name) ?? 0;
  }

  /** The device that has a value; what is fed is on the first one. Undefined for a value that every device makes itself. */
  #homeOf(ref: FlatRef): number | undefined {
    if (this.#graph.fed.has(refKey(ref))) return 0;
    return this.#graph.nodes.get(ref.node)?.isFixed ? undefined : this.#deviceOf(ref.node);
  }

  #addReader(ref: FlatRef, device: number): void {
    const home = this.#homeOf(ref);
    if (home === undefined || home === device) return;
    const key = refKey(ref);
    const readers = this.#readers.get(key);
    if (readers) readers.add(device);
    else this.#readers.set(key, new Set([device]));
  }

  #receiveForLoop(order: readonly FlatNode[], start: number): void {
    const { loop } = order[start] ?? {};
    for (let at = start; order[at]?.loop === loop; at++) {
      const node = order[at];
      for (const ref of node?.inputs ?? []) {
        // Values made in the loop are on its device.
        if (this.#graph.nodes.get(ref.node)?.loop !== loop) this.#local(ref, this.#deviceOf(node?.name ?? ""));
      }
    }
  }

  #add(node: FlatNode): void {
    const device = this.#deviceOf(node.name);
    const inputs = node.inputs.map((ref) => this.#local(ref, device));
    const controlInputs = node.controlInputs.filter((control) => this.#isHere(control, device));
    this.#nodes[device]?.set(node.name, { name: node.name, inputs, controlInputs });
    // The inside of a loop cannot be waited for from outside, nor can the way into it: its exits can.
    const kind = controlKind(node.op);
    if (kind === "exit" || (node.loop === undefined && kind !== "enter")) this.#since[device]?.push(node.name);
    for (const [output, dtype] of node.outputTypes.entries()) this.#send({ node: node.name, output }, dtype, device);
  }

  #isHere(name: string, device: number): boolean {
    const node = this.#graph.nodes.get(name);
    if (!node) return false;
    if (node.isFixed) this.#replicate(node, device);
    return node.isFixed || this.#deviceOf(name) === device;
  }

  #send(ref: FlatRef, dtype: DataType, from: number): void {
    for (const to of this.#readers.get(refKey(ref)) ?? []) {
      const edge = `edge_${this.#received.size}_${refKey(ref)}`;
      const cut = this.#name;
      const ends = { edge, dtype, from: deviceName(from), to: deviceName(to) };
      const sender = `${cut}/${refKey(ref)}/_send_${to}`;
      const receiver = `${cut}/${refKey(ref)}/_recv_${to}`;
      this.#nodes[from]?.set(sender, {
        name: sender,
        inputs: [ref],
        controlInputs: [],
        transfer: { kind: "send", ...ends },
      });
      this.#targets[from]?.push(sender);
      this.#since[from]?.push(sender);
      this.#received.set(`${to} ${refKey(ref)}`, { node: receiver, output: 0 });
      this.#pending.set(receiver, { kind: "receive", ...ends });
    }
  }

  /** A value on a device: of its own node, of its own copy of a fixed one, or of a receive. */
  #local(ref: FlatRef, device: number): FlatRef {
    const home = this.#homeOf(ref);
    if (home === device) return ref;
    const producer = this.#graph.nodes.get(ref.node);
    if (home === undefined && producer) {
      this.#replicate(producer, device);
      return ref;
    }
    const received = this.#received.get(`${device} ${refKey(ref)}`) ?? ref;
    const transfer = this.#pending.get(received.node);
    if (transfer) {
      this.#pending.delete(received.node);
      const controlInputs = this.#since[device] ?? [];
      this.#nodes[device]?.set(received.node, { name: received.node, inputs: [], controlInputs, transfer });
      this.#since[device] = [received.node];
    }
    return received;
  }

  #replicate(node: FlatNode, device: number): void {
    const nodes = this.#nodes[device];
    if (!nodes || nodes.has(node.name)) return;
    nodes.set(node.name, { name: node.name, inputs: node.inputs, controlInputs: [] });
    for (const { node: name } of node.inputs) {
      const producer = this.#graph.nodes.get(name);
      if (producer) this.#replicate(producer, device);
    }
  }
}

/** The nodes of a part with their attributes, which are those of the flat graph. */
export function partNodes(part: Part, graph: FlatGraph): ProgramNode[] {
  return part.nodes.flatMap(({ name, inputs, controlInputs, transfer }): ProgramNode[] => {
    if (transfer) {
      const op = transfer.kind === "send" ? "_Send" : "_Recv";
      return [{ name, op, inputs, controlInputs, attrs: transferAttrs(transfer) }];
    }
    const node = graph.nodes.get(name);
    return node ? [{ name, op: node.op, attrs: node.attrs, inputs, controlInputs }] : [];
  });
}

function transferAttrs({ kind, edge, dtype, from, to }: Transfer): AttrMap {
  const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });
  return new Map<string, AttrValue>([
    [kind === "send" ? "T" : "tensor_type", { kind: "type", value: dtype }],
    ["tensor_name", text(edge)],
    ["send_device", text(from)],
    ["send_device_incarnation", { kind: "int", value: 1n }],
    ["recv_device", text(to)],
  ]);
}
