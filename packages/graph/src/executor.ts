import { CancellationManager, cancelOnAbort } from "@heddle/cancellation";
import type { FileSystem, FunctionAttr, FunctionRunner } from "@heddle/kernel-api";
import { createKernel, type Host, HostResources, type KernelInstance } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { buildPlan, type PlanFeed } from "./build-plan.js";
import { atNode, disposed, tooDeepCall, unknownFunction } from "./errors.js";
import { checkCallDepth, ProgramFunctionRunner } from "./function-runner.js";
import { disposePlan, type Plan } from "./plan.js";
import type { Program, TensorRef } from "./program.js";
import { type RunState, runPlan } from "./run-plan.js";
import { feedKey, type ScheduledNode, schedule } from "./schedule.js";
import { nodesByName, Scope } from "./scope.js";
import { settleThen } from "./settle-then.js";
import { substituteAttrs } from "./substitute-attrs.js";
import { TimeLimit } from "./time-limit.js";

export interface ExecutorOptions {
  /** Where kernels read files; default: the host's. */
  readonly files?: FileSystem;
  /** Nodes that one plan may have, bodies of called functions included. Default 1,000,000. */
  readonly maxNodes?: number;
  /** Functions that may run within each other: branches, bodies of loops, a function that calls itself. 1 to 400, default 200. */
  readonly maxCallDepth?: number;
}

export interface RunOptions {
  /** Cancels the run. A synchronous kernel is not interrupted. */
  readonly signal?: AbortSignal;
  /**
   * Fails the run with DEADLINE_EXCEEDED once it has taken so long, in milliseconds. A kernel that is waited for is
   * cancelled, a synchronous one is not interrupted. Default: no limit.
   */
  readonly timeoutMs?: number;
}

/** What a plan is made for. */
export interface PlanRequest {
  readonly feeds: readonly PlanFeed[];
  readonly fetches: readonly TensorRef[];
  /** Nodes to run for what they do. */
  readonly targets?: readonly string[];
}

/**
 * Runs one program: its kernels, its resources, the plans made so far. The init run comes first, once; then any number of
 * runs. Tables and variables of two executors are apart even on one host.
 */
export class Executor implements Disposable {
  readonly host: Host;
  readonly program: Program;
  readonly resources = new HostResources();
  readonly #files: FileSystem;
  readonly #maxNodes: number;
  readonly #maxCallDepth: number;
  readonly #graph: Scope;
  readonly #kernels = new Map<string, KernelInstance>();
  readonly #runners = new Map<string, ProgramFunctionRunner>();
  readonly #unplanned: ProgramFunctionRunner[] = [];
  readonly #plans: Plan[] = [];
  /** Plans are made one after another, so that no kernel is made twice. */
  #lastPrepared: Promise<unknown> = Promise.resolve();
  /** How many functions the one that a plan is made for is inside of. */
  #planningDepth = 0;
  #isDisposed = false;

  /** @throws {StatusError} INVALID_ARGUMENT when two nodes have one name, or a limit is none */
  constructor(host: Host, program: Program, options: ExecutorOptions = {}) {
    this.host = host;
    this.program = program;
    this.#files = options.files ?? host.files;
    this.#maxNodes = options.maxNodes ?? 1_000_000;
    this.#maxCallDepth = checkCallDepth(options.maxCallDepth ?? 200);
    this.#graph = new Scope(nodesByName(program.nodes), "");
  }

  /**
   * Runs the program's initializers in order: fills variables and tables.
   *
   * @param onStart told the name of each initializer before it runs
   * @throws {StatusError} what a kernel throws
   */
  async initialize(options: RunOptions & { readonly onStart?: (name: string) => void } = {}): Promise<void> {
    for (const { name, targets, feeds } of this.program.initializers) {
      options.onStart?.(name);
      const plan = await this.prepare({
        targets,
        fetches: [],
        feeds: feeds.map(({ ref }) => ({ ref, name: ref.node, dtype: DataType.STRING })),
      });
      const tensors = feeds.map(({ path }) => Tensor.fromStrings(this.host.memory, [], [path]));
      try {
        await this.run(plan, tensors, options);
      } finally {
        for (const tensor of tensors) tensor.release();
      }
    }
  }

  /**
   * Makes a plan: finds what must run, makes its kernels, computes constants. Keep it to run it often.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense, NOT_FOUND for ops without kernels, and what
   * making a kernel throws
   */
  prepare(request: PlanRequest): Promise<Plan> {
    const made = this.#lastPrepared.then(() => this.#prepare(request));
    this.#lastPrepared = made.catch(() => {}); // Whoever asked for it is told.
    return made;
  }

  /**
   * Runs a plan: feeds are borrowed, in the order of the request; the caller releases the results. A promise only when a
   * kernel is asynchronous.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a time limit that is no time; CANCELLED; DEADLINE_EXCEEDED; RESOURCE_EXHAUSTED
   * past `maxCallDepth`; what a kernel throws
   */
  run(plan: Plan, feeds: readonly Tensor[], options: RunOptions = {}): Tensor[] | Promise<Tensor[]> {
    if (this.#isDisposed) throw disposed("the executor");
    const { signal, timeoutMs } = options;
    const limit = timeoutMs === undefined ? undefined : new TimeLimit(timeoutMs);
    const state: RunState = {
      host: this.host,
      files: this.#files,
      resources: this.resources,
      cancellation: new CancellationManager(),
      stepId: this.host.nextStepId(),
      limit,
      maxCallDepth: this.#maxCallDepth,
      callDepth: 0,
    };
    if (!signal && !limit) return runPlan(plan, state, feeds);
    const tie = signal && cancelOnAbort(state.cancellation, signal);
    return settleThen(
      () => {
        const results = runPlan(plan, state, feeds);
        return limit && results instanceof Promise ? limit.cancelWhenOver(results, state.cancellation) : results;
      },
      () => tie?.[Symbol.dispose](),
    );
  }

  /** The plugins whose kernels are in use, sorted. */
  pluginsInUse(): string[] {
    return [...new Set([...this.#kernels.values()].map(({ plugin }) => plugin))].sort();
  }

  /** Releases constants, kernels and resources. */
  [Symbol.dispose](): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    for (const plan of this.#plans) disposePlan(plan);
    for (const { kernel } of this.#kernels.values()) kernel.dispose?.();
    this.resources.clear();
  }

  async #prepare(request: PlanRequest): Promise<Plan> {
    this.#planningDepth = 0;
    const plan = await this.#build(this.#graph, request, true);
    this.#plans.push(plan);
    for (let runner = this.#unplanned.pop(); runner; runner = this.#unplanned.pop()) {
      try {
        await this.#plan(runner);
      } catch (error) {
        runner.failure = error;
        throw error;
      }
    }
    return plan;
  }

  #build(root: Scope, { feeds, fetches, targets = [] }: PlanRequest, isGraph: boolean): Promise<Plan> {
    if (this.#isDisposed) throw disposed("the executor");
    const keys = new Set(
      isGraph ? feeds.map(({ ref }) => feedKey(ref.node, typeof ref.output === "number" ? ref.output : -1)) : [],
    );
    const { functions } = this.program;
    const order = schedule({ root, functions, feeds: keys, fetches, targets, maxNodes: this.#maxNodes });
    return buildPlan({
      host: this.host,
      root,
      schedule: order,
      feeds,
      fetches,
      kernelOf: (node) => this.#kernelOf(node),
    });
  }

  /** Every plan of this executor uses the same kernel for the same node, so that what a kernel owns is shared. */
  #kernelOf({ scope, node }: ScheduledNode): KernelInstance | Promise<KernelInstance> {
    const nodeName = `${scope.prefix}${node.name}`;
    const present = this.#kernels.get(nodeName);
    if (present) return present;
    const keep = (instance: KernelInstance) => {
      this.#kernels.set(nodeName, instance);
      return instance;
    };
    const fail = (error: unknown): never => {
      throw atNode(toStatusError(error), nodeName, node.op);
    };
    try {
      const attrs = substituteAttrs(node.attrs, scope.attrs);
      const made = createKernel(this.host, { nodeName, op: node.op, attrs }, (func) => this.#instantiate(func));
      return made instanceof Promise ? made.then(keep, fail) : keep(made);
    } catch (error) {
      return fail(error);
    }
  }

  #instantiate(func: FunctionAttr): FunctionRunner {
    const key = `${func.name} ${JSON.stringify([...func.attrs], attrText)}`;
    let runner = this.#runners.get(key);
    if (!runner) {
      const definition = this.program.functions.get(func.name);
      if (!definition) throw unknownFunction(func.name, func.name);
      const depth = this.#planningDepth + 1;
      // A function that calls itself with ever larger attributes: with the same ones it has a runner.
      if (depth > this.#maxCallDepth) throw tooDeepCall(func.name, this.#maxCallDepth);
      runner = new ProgramFunctionRunner(definition, func.attrs, key, depth);
      this.#runners.set(key, runner);
      this.#unplanned.push(runner);
    }
    return runner;
  }

  async #plan(runner: ProgramFunctionRunner): Promise<void> {
    const { func, attrs, inputTypes } = runner;
    this.#planningDepth = runner.depth;
    const scope = new Scope(nodesByName(func.nodes), `${runner.key.replace(/ \[\]$/, "")}/`, func, attrs);
    const feeds = func.inputs.map(({ name }, index) => ({
      ref: { node: name, output: 0 },
      name: `${func.name}/${name}`,
      dtype: inputTypes[index],
    }));
    const plan = await this.#build(scope, { feeds, fetches: func.returns, targets: func.controlReturns }, false);
    this.#plans.push(plan);
    runner.plan = plan;
  }
}

/** Attribute values as JSON, for a key: bigints and bytes included. */
function attrText(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  return value instanceof Map ? [...value] : value;
}
