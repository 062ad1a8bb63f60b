import { type ArgRanges, type Host, nodeAttributes, nodeSignature } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { unknownOutput } from "../errors.js";
import { bindAttrs } from "../program/bind-attrs.js";
import { controlOutputs } from "../program/control-outputs.js";
import { type ControlKind, controlKind, isCallOp, mustBeFed } from "../program/executor-ops.js";
import { outputIndex } from "../program/output-index.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program, ProgramNode } from "../program/program.js";
import { ProgramScopes, type Scope, type ScopedRef } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import { schedule } from "../schedule/schedule.js";
import { Effects, handleKey, isHandleOp } from "./effects.js";
import { type FlatNode, type FlatRef, refKey } from "./flat-node.js";

/** The nodes that a request needs, without calls, each after all that it waits for but the next values of a loop. */
export interface FlatGraph {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  readonly fetches: readonly FlatRef[];
  /** The keys of the tensors that a run is fed. */
  readonly fed: ReadonlySet<string>;
  /** True when values may be dead: then control edges decide what runs. */
  readonly hasBranches: boolean;
  /** True when calls were replaced, whose bodies would not run in a branch that is not taken. */
  readonly hasCalls: boolean;
}

/** Options of {@link flatten}. */
export interface FlattenOptions {
  /** The keys of the variables and tables that runs change. Default: none. */
  readonly written?: ReadonlySet<string>;
  /** The option of the executor. */
  readonly maxNodes?: number | undefined;
}

/**
 * The graph of a request without calls: the nodes of bodies have the names that plans give them. Without branches, control edges are left
 * only between nodes with effects, which have one order.
 *
 * @throws {StatusError} as `Executor.prepare`, for what it finds before it creates kernels
 */
export function flatten(program: Program, request: PlanRequest, host: Host, options: FlattenOptions = {}): FlatGraph {
  return new Flattener(program, request, host, options).run();
}

/** A node before its inputs are resolved. */
interface Draft extends Pick<FlatNode, "name" | "op" | "attrs" | "device" | "outputTypes" | "hasEffect" | "loop"> {
  readonly scope: Scope;
  readonly node: ProgramNode;
  readonly ranges: ArgRanges;
}

class Flattener {
  readonly #request: PlanRequest;
  readonly #host: Host;
  readonly #root: Scope;
  readonly #effects: Effects;
  readonly #written: ReadonlySet<string>;
  readonly #maxNodes: number;
  readonly #feedTypes: ReadonlyMap<string, DataType>;
  readonly #drafts = new Map<string, Draft>();
  readonly #nodes = new Map<string, FlatNode>();
  #hasBranches = false;
  #lastEffect: string | undefined;

  constructor(program: Program, request: PlanRequest, host: Host, options: FlattenOptions) {
    const { written = new Set(), maxNodes = 1_000_000 } = options;
    this.#request = request;
    this.#host = host;
    this.#root = new ProgramScopes(program).ofGraph();
    this.#effects = new Effects(program, host.registry);
    this.#written = written;
    this.#maxNodes = maxNodes;
    this.#feedTypes = new Map(request.feeds.map(({ ref, dtype }) => [formatTensorRef(ref), dtype]));
  }

  run(): FlatGraph {
    let depth = 0;
    let loop = 0;
    let hasCalls = false;
    for (const part of schedule(this.#root, this.#request, this.#maxNodes)) {
      if (part.part === "loopBegin") {
        if (depth++ === 0) loop++;
      } else if (part.part === "loopEnd") depth--;
      else if (part.part !== "node") hasCalls = true;
      else this.#draft(part.scope, part.node, depth > 0 ? loop : undefined);
    }
    for (const draft of this.#drafts.values()) this.#finish(draft);
    const fetches = this.#request.fetches.map((ref) => this.#resolve({ scope: this.#root, ref }, "the result"));
    const fed = new Set(this.#feedTypes.keys());
    return { nodes: this.#needed(fetches), fetches, fed, hasBranches: this.#hasBranches, hasCalls };
  }

  #draft(scope: Scope, node: ProgramNode, loop: number | undefined): void {
    const { op, device } = node;
    const attrs = bindAttrs(node.attrs, scope.attrs);
    const name = scope.nameOf(node);
    const made = { scope, node, name, op, attrs, loop, ...(device !== undefined && { device }) };
    const kind = controlKind(op);
    if (kind) {
      this.#hasBranches = true;
      const { count, ranges } = controlOutputs(kind, node, name);
      const outputTypes = controlTypes(node, kind, count);
      this.#drafts.set(name, { ...made, outputTypes, ranges, hasEffect: false });
      return;
    }
    if (mustBeFed(op)) {
      const type = attrs.get("dtype");
      const outputTypes = [type?.kind === "type" ? type.value : DataType.INVALID];
      this.#drafts.set(name, { ...made, outputTypes, ranges: new Map(), hasEffect: false });
      return;
    }
    const { definition } = this.#host.registry.findOp(op, name);
    const { outputTypes, outputRanges } = nodeSignature(definition, nodeAttributes(definition, name, attrs));
    const isWritten = isHandleOp(op) && this.#written.has(handleKey({ ...node, name, attrs }));
    const hasEffect = isWritten || this.#effects.has(node);
    this.#drafts.set(name, { ...made, outputTypes, ranges: outputRanges, hasEffect });
  }

  /** Resolves the inputs of a node; those of a loop's Merge are drafted after it. */
  #finish(draft: Draft): void {
    const { scope, node, ranges: _, ...rest } = draft;
    const { name, op, loop } = draft;
    const inputs = node.inputs.map((ref) => this.#resolve({ scope, ref }, `node '${name}'`));
    const inputTypes = inputs.map((ref) => this.#typeOf(ref));
    // A reader of a variable has its place among what writes it.
    const reads = inputs.some((ref, index) => inputTypes[index] === DataType.RESOURCE && !this.#isFixed(ref));
    const hasEffect = draft.hasEffect || reads;
    const controlInputs = this.#hasBranches ? this.#controlsOf(draft) : hasEffect ? this.#effectBefore(name) : [];
    const isSame = !hasEffect && !controlKind(op) && !mustBeFed(op) && loop === undefined && controlInputs.length === 0;
    const isFixed = isSame && inputs.every((ref) => this.#isFixed(ref));
    this.#nodes.set(name, { ...rest, inputs, inputTypes, controlInputs, hasEffect, isFixed });
  }

  /** Effects have the order of the schedule, as on one thread. */
  #effectBefore(name: string): string[] {
    const before = this.#lastEffect;
    this.#lastEffect = name;
    return before === undefined ? [] : [before];
  }

  #controlsOf({ scope, node }: Draft): string[] {
    const controls = new Set<string>();
    for (const control of node.controlInputs) this.#addControl(scope, control, controls);
    return [...controls];
  }

  /** The nodes that stand for a control input: of a call, all that its body returns and does. */
  #addControl(scope: Scope, name: string, controls: Set<string>): void {
    if (scope.isArg(name)) return;
    const node = scope.nodes.get(name);
    if (!node) return;
    if (!isCallOp(node.op)) {
      if (this.#drafts.has(scope.nameOf(node))) controls.add(scope.nameOf(node));
      return;
    }
    const body = scope.bodyOf(node);
    const { returns = [], controlReturns = [] } = body.func ?? {};
    for (const ref of returns) this.#addControl(body, ref.node, controls);
    for (const control of controlReturns) this.#addControl(body, control, controls);
  }

  /** The nodes that results and effects need, in order. */
  #needed(fetches: readonly FlatRef[]): Map<string, FlatNode> {
    const needed = new Set<string>();
    const queue = fetches.map(({ node }) => node);
    for (const { name, hasEffect } of this.#nodes.values()) if (hasEffect) queue.push(name);
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const node = this.#nodes.get(name);
      if (!node || needed.has(name)) continue;
      needed.add(name);
      queue.push(...node.controlInputs);
      for (const ref of node.inputs) if (!this.#isFed(ref)) queue.push(ref.node);
    }
    return new Map([...this.#nodes].filter(([name]) => needed.has(name)));
  }

  #isFixed(ref: FlatRef): boolean {
    return !this.#isFed(ref) && this.#nodes.get(ref.node)?.isFixed === true;
  }

  #isFed(ref: FlatRef): boolean {
    return this.#feedTypes.has(refKey(ref));
  }

  #typeOf(ref: FlatRef): DataType {
    return this.#feedTypes.get(refKey(ref)) ?? this.#drafts.get(ref.node)?.outputTypes[ref.output] ?? DataType.INVALID;
  }

  #resolve(value: ScopedRef, where: string): FlatRef {
    for (let at = value; ; ) {
      const { scope, ref } = at;
      const key = formatTensorRef(ref);
      if (scope === this.#root && this.#feedTypes.has(key)) return { node: ref.node, output: Number(ref.output) };
      const node = scope.nodes.get(ref.node);
      const draft = node && this.#drafts.get(scope.nameOf(node));
      if (draft) {
        const { name, ranges, outputTypes } = draft;
        return { node: name, output: outputIndex(ref, { count: outputTypes.length, ranges }, where) };
      }
      const next = scope.follow(ref);
      if (!next) throw unknownOutput(key, 0, where);
      at = next;
    }
  }
}

function controlTypes({ attrs }: ProgramNode, kind: ControlKind, count: number): DataType[] {
  const attr = attrs.get("T");
  const type = attr?.kind === "type" ? attr.value : DataType.BOOL; // LoopCond has no attribute.
  return kind === "merge" ? [type, DataType.INT32] : new Array<DataType>(count).fill(type);
}
