import type { FunctionAttr, LogSink } from "@heddle/kernel-api";
import { type Host, HostResources } from "@heddle/kernel-fallback";
import { failedPrecondition } from "@heddle/status";
import { releaseAll, Tensor } from "@heddle/tensor";
import { disposedExecutor } from "../errors.js";
import { releaseAdded } from "../fusion/release-added.js";
import type { Plan } from "../plan/plan.js";
import type { PlanMaking, Planner } from "../plan/planner.js";
import { initializerRequest, type PlanRequest } from "../program/plan-request.js";
import type { Program } from "../program/program.js";
import type { ExecutorSession } from "../session/executor-session.js";
import type { InferenceOptions } from "../shapes/inference-limits.js";
import type { InferredShapes } from "../shapes/inferred-shapes.js";
import { checkCallDepth, type ExecutorOptions, type PlanOptions } from "./executor-options.js";
import { NodeKernels } from "./node-kernels.js";
import type { PlannedFunctionCall, ProgramFunctions } from "./program-functions.js";
import { Run, type RunSurroundings } from "./run.js";
import { runObserved } from "./run-observed.js";
import { type RunFeeds, type RunOptions, type StartedLimits, startLimits } from "./run-options.js";
import { runPlan } from "./run-plan.js";
import { withCleanup } from "./with-cleanup.js";
import { withinLimits } from "./within-limits.js";

/**
 * Runs one program by the plans that a planner makes: its kernels, its resources, the plans made so far. The init run comes first,
 * once; then any number of runs. Two executors do not share tables and variables, even on one host. `Executor` has the planner of
 * graphs.
 */
export class PlanExecutor implements Disposable {
  readonly host: Host;
  /** Without nodes when it was compiled ahead of time. */
  readonly program: Program;
  /** Makes the plans. */
  readonly planner: Planner;
  /** The tables and variables of the program. */
  readonly resources = new HostResources();
  #surroundings: RunSurroundings;
  #session: ExecutorSession | undefined;
  readonly #maxNodes: number;
  readonly #maxCallDepth: number;
  readonly #fusion: boolean;
  readonly #kernels: NodeKernels;
  /** Undefined while no kernel runs functions. */
  #functions: ProgramFunctions | undefined;
  readonly #plans: Plan[] = [];
  /** Plans are made one after another, so that no kernel is created twice. */
  #lastPrepared: Promise<unknown> = Promise.resolve();
  #isDisposed = false;

  /** @throws {StatusError} INVALID_ARGUMENT when `maxCallDepth` is out of range */
  constructor(
    host: Host,
    program: Program,
    planner: Planner,
    { files, maxNodes, maxCallDepth = 200, log = host.log, fusion = true }: ExecutorOptions = {},
  ) {
    checkCallDepth(maxCallDepth);
    this.host = host;
    this.program = program;
    this.planner = planner;
    const { resources } = this;
    this.#surroundings = {
      host,
      files: files ?? host.files,
      resources,
      session: undefined,
      maxCallDepth,
      log,
      exchange: undefined,
    };
    this.#kernels = new NodeKernels(host, log, (func) => this.#functionsFor(func.name).instantiate(func));
    this.#maxNodes = maxNodes ?? 1_000_000;
    this.#maxCallDepth = maxCallDepth;
    this.#fusion = fusion;
  }

  /**
   * Runs the program's initializers in order: fills variables and tables. The options hold for all of them together.
   *
   * @param options.onStart called with the name of each initializer before it runs
   * @throws {StatusError} as {@link prepare} and {@link run}
   */
  async initialize(options: RunOptions & { readonly onStart?: (name: string) => void } = {}): Promise<void> {
    const limits = startLimits(options, "initializing");
    for (const initializer of this.program.initializers) {
      options.onStart?.(initializer.name);
      const plan = await this.#prepareWithin(limits, initializerRequest(initializer));
      const tensors = initializer.feeds.map(({ path }) => Tensor.fromStrings(this.host.memory, [], [path]));
      try {
        await this.#runWithin(limits, plan, tensors);
      } finally {
        releaseAll(tensors);
      }
    }
  }

  /**
   * Makes a plan: finds the nodes that must run, creates their kernels, computes constants. Keep the plan to run it often; the
   * executor disposes it.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense; NOT_FOUND for ops without kernels; RESOURCE_EXHAUSTED
   * past `maxNodes`; CANCELLED; DEADLINE_EXCEEDED; the errors of creating a kernel
   */
  async prepare(request: PlanRequest, options: PlanOptions = {}): Promise<Plan> {
    return this.#prepareWithin(startLimits(options, "preparing"), request, options.fusion);
  }

  /**
   * Runs a plan: feeds are borrowed, in the order of the request; the caller releases the results, in the order of its fetches.
   * A promise only when a kernel is asynchronous, or the run takes longer than `sliceMs`.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a `timeoutMs` that is negative or NaN, or a feed of another type; CANCELLED;
   * DEADLINE_EXCEEDED; RESOURCE_EXHAUSTED past `maxCallDepth`; the errors of kernels
   */
  run(plan: Plan, feeds: readonly Tensor[], options: RunOptions = {}): Tensor[] | Promise<Tensor[]> {
    return this.#runWithin(startLimits(options), plan, feeds);
  }

  /**
   * A function that runs a plan as {@link run} does, any number of times: the time of `timeoutMs` is that of all its runs together,
   * and has begun.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a `timeoutMs` that is negative or NaN
   */
  runs(plan: Plan, options: RunOptions = {}): RunFeeds {
    const limits = startLimits(options);
    return (feeds) => this.#runWithin(limits, plan, feeds);
  }

  /**
   * The shapes of a request's tensors, as far as they follow from its feeds and from the graph: no kernel of the request runs. The
   * code is imported when it is first asked for.
   *
   * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words, with the node, when shapes contradict each other; RESOURCE_EXHAUSTED
   * past `maxNodes`; CANCELLED
   */
  async inferShapes(request: PlanRequest, { signal }: Pick<InferenceOptions, "signal"> = {}): Promise<InferredShapes> {
    const limits = { maxNodes: this.#maxNodes, maxCallDepth: this.#maxCallDepth };
    return this.planner.inferShapes(this.host, request, { ...limits, signal });
  }

  /**
   * A function that kernels of its plans run, with its plan.
   *
   * @throws {StatusError} FAILED_PRECONDITION for one that no plan needs; the error of making its plan
   */
  plannedFunction(func: FunctionAttr): PlannedFunctionCall {
    return this.#functionsFor(func.name).planned(func);
  }

  /** The sink that takes the log records of its runs. */
  get log(): LogSink | undefined {
    return this.#surroundings.log;
  }

  /** The tensors that stay in memory between runs; undefined before {@link openSession}. */
  get session(): ExecutorSession | undefined {
    return this.#session;
  }

  /** The {@link session}, made of `Session` when missing. Callers pass the class, because few models need its code. */
  openSession(Session: typeof ExecutorSession): ExecutorSession {
    this.#session ??= new Session();
    this.#surroundings = { ...this.#surroundings, session: this.#session };
    return this.#session;
  }

  /** True when a kernel of its plans uses the tensors that stay between runs. */
  get usesSession(): boolean {
    return this.#kernels.usesSession;
  }

  /** The names of the plugins whose kernels are in use, sorted. */
  pluginsInUse(): string[] {
    return this.#kernels.plugins;
  }

  /**
   * Releases constants, kernels and resources. No plan can run afterwards.
   *
   * @throws {StatusError} the first error of a kernel's `dispose`, when all is released
   */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    for (const plan of this.#plans) releasePlan(plan);
    const failure = this.#kernels.dispose();
    this.planner.dispose?.();
    this.session?.clear();
    this.resources.clear();
    if (failure) throw failure;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #runWithin(limits: StartedLimits, plan: Plan, feeds: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
    this.#checkNotDisposed();
    const { signal, limit, stopFlag } = limits;
    const run = new Run(this.#surroundings, limits);
    const walk = run.observer ? runObserved : runPlan;
    const { exchange } = run;
    const work = exchange
      ? () => exchange.saveTensors(plan, run, walk(plan, run, feeds))
      : () => walk(plan, run, feeds);
    const limited = signal || limit || stopFlag ? () => withinLimits(run, signal, work, releaseAll) : work;
    return exchange ? withCleanup(limited, () => run.end()) : limited();
  }

  async #prepareWithin(limits: StartedLimits, request: PlanRequest, fusion = this.#fusion): Promise<Plan> {
    const { host } = this;
    const run = new Run({ ...this.#surroundings, files: host.files, resources: host.resources }, limits);
    const prepare = () => {
      const made = this.#lastPrepared.then(() => this.#prepare(request, run, fusion));
      this.#lastPrepared = made.catch(() => {}); // The caller of `prepare` gets the rejection; the queue goes on.
      return made;
    };
    return withinLimits(run, limits.signal, prepare, () => {}); // The executor disposes a plan that comes too late.
  }

  /** The plan of a request, after those of the functions that its kernels run. */
  async #prepare(request: PlanRequest, run: Run, fusion: boolean): Promise<Plan> {
    run.throwIfStopped();
    const { planner } = this;
    const Functions = this.#functions ? undefined : await planner.functions(request);
    if (Functions) this.#functions = new Functions(planner, this.#maxCallDepth, runPlan);
    this.#functions?.beginPlan();
    const plan = await this.#make(run, (making) => planner.plan(request, making));
    const runners = await this.#functions?.prepare(run, (call) =>
      this.#make(run, (making) => planner.planFunction(call, making)),
    );
    const { usesRendezvous, usesSession } = this.#kernels;
    if ((usesRendezvous || usesSession) && !this.#surroundings.exchange) {
      const exchange = await planner.exchange();
      this.#surroundings = { ...this.#surroundings, exchange };
    }
    const { exchange } = this.#surroundings;
    if (usesSession && exchange) this.openSession(exchange.ExecutorSession);
    for (const runner of runners ?? []) {
      if (runner.plan && this.#fusion) runner.fused = await this.#fuse(runner.plan, run);
    }
    return fusion ? this.#fuse(plan, run) : plan;
  }

  /** A plan in the fewest steps, which has the constants of the one it is made of. */
  async #fuse(plan: Plan, run: Run): Promise<Plan> {
    if (!this.planner.fuse) return plan;
    this.#checkNotDisposed();
    const fused = await this.planner.fuse(plan, this.#making(run), (func) => this.#functions?.planOf(func));
    if (this.#isDisposed) releaseAdded(plan, fused);
    this.#checkNotDisposed();
    this.#plans[this.#plans.indexOf(plan)] = fused;
    return fused;
  }

  async #make(run: Run, plan: (making: PlanMaking) => Promise<Plan>): Promise<Plan> {
    this.#checkNotDisposed();
    return this.#own(await plan(this.#making(run)));
  }

  /** Takes over a plan, which is released when it comes after {@link dispose}. @throws {StatusError} FAILED_PRECONDITION then */
  #own(plan: Plan): Plan {
    if (this.#isDisposed) releasePlan(plan);
    this.#checkNotDisposed();
    this.#plans.push(plan);
    return plan;
  }

  #making(run: Run): PlanMaking {
    return {
      run,
      maxNodes: this.#maxNodes,
      kernelOf: (node, key = node.nodeName) => this.#kernels.kernelOf(node, key, run.observer),
      addFunction: (name, plan) => this.#functionsFor(name).add(name, this.#own(plan)),
    };
  }

  /** The functions that kernels run. @param name the one that is asked for, which errors name */
  #functionsFor(name: string): ProgramFunctions {
    if (this.#functions) return this.#functions;
    throw failedPrecondition(`function '${name}' has no plan`, { function: name });
  }

  #checkNotDisposed(): void {
    if (this.#isDisposed) throw disposedExecutor();
  }
}

function releasePlan({ constants, idleWorkspaces }: Plan): void {
  releaseAll(constants.map(({ tensor }) => tensor));
  idleWorkspaces.length = 0;
}
