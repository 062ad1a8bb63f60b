import { runAborted } from "@heddle/cancellation";
import { Code, checkOptionNames, invalidArgument, StatusError, unavailable } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { Clock } from "../clock/clock.js";
import { systemClock } from "../clock/system-clock.js";
import { modelDisposed } from "../errors.js";
import type { Servable, ServableInput, ServableOutput, ServableRunOptions } from "../servable/servable.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";
import { loadWarm, PoolCopy } from "./pool-copy.js";
import { PoolRun } from "./pool-run.js";
import { type PoolServable, prepareAll } from "./pool-servable.js";

/** Options of {@link pooled}. */
export interface PoolOptions {
  /** The number of copies. */
  readonly size: number;
  /** The runs that a copy is given at once. Default 1: a worker computes one at a time. */
  readonly runsPerCopy?: number;
  /** The most runs that wait for a copy; more fail with UNAVAILABLE. Default 1000. */
  readonly maxWaiting?: number;
  /** The copies after the first one load together, or one after another, which takes less memory at once. Default `"together"`. */
  readonly startUp?: "together" | "in turn";
  /** Makes a copy ready, before it takes runs. Default: prepares every signature. */
  readonly warmUp?: (copy: PoolServable) => Promise<void>;
  readonly metrics?: ServingMetrics;
  /** The model's name in metrics and errors. Default `""`. */
  readonly model?: string;
  /** Default: the platform's. */
  readonly clock?: Clock;
}

/**
 * A servable of several copies of a model. A run goes to the copy with the fewest runs, or waits for one, in order. A copy whose worker
 * ended, or is being ended by a time limit, loads again while the others serve; a run that was lost because its worker ended is run
 * again once. `dispose()` lets the runs that wait end first.
 *
 * @param load loads a copy: `() => loadModel(path, { worker: true })`
 * @throws {StatusError} INVALID_ARGUMENT for options; the errors of `load` and `warmUp`, after the other copies are disposed
 */
export async function pooled(load: () => Promise<PoolServable>, options: PoolOptions): Promise<Servable> {
  checkOptionNames("pooled", options, OPTIONS);
  const { size, runsPerCopy = 1, maxWaiting = 1000, startUp = "together", warmUp = prepareAll } = options;
  for (const [name, value, least] of [
    ["size", size, 1],
    ["runsPerCopy", runsPerCopy, 1],
    ["maxWaiting", maxWaiting, 0],
  ] as const) {
    if (Number.isSafeInteger(value) && value >= least) continue;
    throw invalidArgument(`${name} must be a whole number from ${least}, found ${describeValue(value)}`, {
      option: name,
    });
  }
  const copies = await loadCopies({ load, warmUp }, size, startUp);
  return new PooledServable(copies, { ...options, load, warmUp, runsPerCopy, maxWaiting });
}

/** The first copy alone, so that a model that cannot be loaded fails once. */
async function loadCopies(
  loader: Parameters<typeof loadWarm>[0],
  size: number,
  startUp: "together" | "in turn",
): Promise<[PoolServable, ...PoolServable[]]> {
  const copies: [PoolServable, ...PoolServable[]] = [await loadWarm(loader)];
  try {
    if (startUp === "in turn") {
      while (copies.length < size) copies.push(await loadWarm(loader));
      return copies;
    }
    const others = await Promise.allSettled(Array.from({ length: size - 1 }, () => loadWarm(loader)));
    for (const other of others) if (other.status === "fulfilled") copies.push(other.value);
    for (const other of others) if (other.status === "rejected") throw other.reason;
    return copies;
  } catch (error) {
    for (const copy of copies) copy.dispose();
    throw error;
  }
}

type Settings = PoolOptions & Required<Pick<PoolOptions, "warmUp" | "runsPerCopy" | "maxWaiting">>;

class PooledServable implements Servable {
  readonly signatures: Servable["signatures"];
  readonly defaultSignature: string | undefined;
  readonly signatureDefs?: NonNullable<Servable["signatureDefs"]>;
  readonly concurrency: number;
  readonly #copies: readonly PoolCopy[];
  readonly #model: string;
  readonly #clock: Clock;
  readonly #maxWaiting: number;
  #waiting: PoolRun[] = [];
  #isDisposed = false;
  #isClosed = false;

  constructor(
    servables: readonly [PoolServable, ...PoolServable[]],
    {
      model = "",
      clock = systemClock,
      metrics,
      runsPerCopy,
      maxWaiting,
      load,
      warmUp,
    }: Settings & { load(): Promise<PoolServable> },
  ) {
    const [first] = servables;
    this.signatures = first.signatures;
    this.defaultSignature = first.defaultSignature;
    if (first.signatureDefs) this.signatureDefs = first.signatureDefs;
    this.concurrency = servables.length * runsPerCopy;
    this.#model = model;
    this.#clock = clock;
    this.#maxWaiting = maxWaiting;
    const owner = {
      clock,
      runsPerCopy,
      load,
      warmUp,
      onChange: () => this.#dispatch(),
      onRestart: () => metrics?.workerRestarted?.(model),
    };
    this.#copies = servables.map((servable) => new PoolCopy(owner, servable));
  }

  async run(
    inputs: Readonly<Record<string, ServableInput>>,
    options: ServableRunOptions = {},
  ): Promise<Readonly<Record<string, ServableOutput>>> {
    const { signal, timeoutMs } = options;
    if (this.#isDisposed) throw modelDisposed();
    if (signal?.aborted) throw runAborted(signal.reason);
    if (timeoutMs !== undefined && !(timeoutMs >= 0)) {
      throw invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${describeValue(timeoutMs)}`);
    }
    const copy = this.#freeCopy();
    if (!copy) this.#checkCapacity();
    const run = new PoolRun(this.#clock, inputs, options);
    if (copy) void this.#start(run, copy);
    else {
      this.#waiting.push(run);
      this.#wait(run);
    }
    return await run.result;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#closeWhenIdle();
  }

  #freeCopy(): PoolCopy | undefined {
    if (this.#waiting.length > 0) return undefined;
    return this.#leastLoaded();
  }

  #leastLoaded(): PoolCopy | undefined {
    let best: PoolCopy | undefined;
    for (const copy of this.#copies) if (copy.isFree && copy.running < (best?.running ?? Infinity)) best = copy;
    return best;
  }

  /** @throws {StatusError} UNAVAILABLE */
  #checkCapacity(): void {
    const error = this.#failure();
    if (error) throw error;
    if (this.#waiting.length < this.#maxWaiting) return;
    throw unavailable(`the model '${this.#model}' is busy: ${this.#waiting.length} runs wait for one of its workers`);
  }

  /** The error when no copy could be loaded again. */
  #failure(): StatusError | undefined {
    const { error } = this.#copies.find((copy) => copy.error !== undefined) ?? {};
    if (this.#copies.some((copy) => copy.error === undefined)) return undefined;
    return unavailable(`no worker of the model '${this.#model}' can be started again: ${messageOf(error)}`, { error });
  }

  #wait(run: PoolRun): void {
    run.wait(() => {
      this.#waiting = this.#waiting.filter((other) => other !== run);
      this.#closeWhenIdle();
    });
  }

  async #start(run: PoolRun, copy: PoolCopy): Promise<void> {
    const answer = await copy.run(run.inputs, run.optionsNow());
    if ("outputs" in answer) run.resolve(answer.outputs);
    else if (answer.isLost && !run.wasLost) {
      run.wasLost = true;
      this.#waiting.unshift(run);
      this.#wait(run);
    } else {
      const isLate = answer.error instanceof StatusError && answer.error.code === Code.DEADLINE_EXCEEDED;
      run.reject(isLate && run.isLate ? run.late() : answer.error);
    }
    this.#dispatch();
  }

  /** Gives runs that wait to copies that are free. */
  #dispatch(): void {
    const failure = this.#failure();
    while (this.#waiting.length > 0) {
      const copy = this.#leastLoaded();
      if (!copy && !failure) return;
      const run = this.#waiting.shift();
      run?.stopWaiting();
      if (copy && run) void this.#start(run, copy);
      else run?.reject(failure);
    }
    this.#closeWhenIdle();
  }

  #closeWhenIdle(): void {
    if (!this.#isDisposed || this.#isClosed || this.#waiting.length > 0) return;
    if (this.#copies.some(({ running }) => running > 0)) return;
    this.#isClosed = true;
    for (const copy of this.#copies) copy.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const OPTIONS: Readonly<Record<keyof PoolOptions, true>> = {
  size: true,
  runsPerCopy: true,
  maxWaiting: true,
  startUp: true,
  warmUp: true,
  metrics: true,
  model: true,
  clock: true,
};
