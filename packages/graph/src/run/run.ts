import { CancellationManager } from "@heddle/cancellation";
import type { FileSystem, LogSink, Rendezvous, ResourceManager, SessionState } from "@heddle/kernel-api";
import type { GateHolder, Host, KernelGate } from "@heddle/kernel-fallback";
import { cancelled } from "@heddle/status";
import type { frameWithin } from "../rendezvous/frame-and-iter.js";
import type { LocalRendezvous } from "../rendezvous/local-rendezvous.js";
import { RunTensorStore } from "../session/run-tensor-store.js";
import { nextTurn } from "./next-turn.js";
import type { RunObserver } from "./run-observer.js";
import type { TimeLimit } from "./time-limit.js";

/** The parts of a run that are the same in all runs of an executor. */
export interface RunSurroundings {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly maxCallDepth: number;
  readonly log: LogSink | undefined;
  /** The code of rendezvous and frames; undefined while no kernel uses it. */
  readonly exchange: RunExchange | undefined;
  readonly session: SessionState;
}

/** Code that few kernels use. */
export interface RunExchange {
  readonly LocalRendezvous: typeof LocalRendezvous;
  readonly frameWithin: typeof frameWithin;
}

/** When a run must stop, when it lets the event loop turn, and who is told of its steps. */
export interface RunLimits {
  readonly limit: TimeLimit | undefined;
  readonly stopFlag: Int32Array | undefined;
  readonly sliceMs: number;
  readonly observer: RunObserver | undefined;
  /** Undefined for a run with a rendezvous of its own. */
  readonly rendezvous: Rendezvous | undefined;
}

/** The clock is read after so many steps at first, and after so many at most: reading it costs as much as a small step. */
const FIRST_STEPS = 8;
const MOST_STEPS = 64;
/** The clock is read twice as rarely when so little time has passed since it was read last, in milliseconds. */
const SHORT_MS = 0.25;
/** The clock is read more often when so much time has passed since it was read last, in milliseconds. */
const LONG_MS = 2;

/**
 * The state that all steps of one run share, those of the functions that its kernels run included: where it runs, when it must
 * stop, when it lets the event loop turn.
 */
export class Run implements GateHolder {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly maxCallDepth: number;
  readonly log: LogSink | undefined;
  readonly exchange: RunExchange | undefined;
  readonly session: SessionState;
  readonly limit: TimeLimit | undefined;
  readonly cancellation = new CancellationManager();
  readonly stepId: number;
  readonly observer: RunObserver | undefined;
  /** Functions that kernels of this run have started and that have not ended. */
  callDepth = 0;
  /** Steps until {@link checkClock} is due; each step takes one. */
  stepsLeft = FIRST_STEPS;
  /** The kernel that the run waits for, because another run computes it. */
  waitsFor: KernelGate | undefined;
  readonly #givenRendezvous: Rendezvous | undefined;
  #ownRendezvous: LocalRendezvous | undefined;
  #tensorStore: RunTensorStore | undefined;
  readonly #stopFlag: Int32Array | undefined;
  readonly #sliceMs: number;
  #stepsAtOnce = FIRST_STEPS;
  #checkedMs = 0;
  /** The end of the slice; 0 before the clock is read first, which short runs never do. */
  #sliceEndMs = 0;

  constructor(
    { host, files, resources, maxCallDepth, log, exchange, session }: RunSurroundings,
    { limit, stopFlag, sliceMs, observer, rendezvous }: RunLimits,
  ) {
    this.host = host;
    this.files = files;
    this.resources = resources;
    this.maxCallDepth = maxCallDepth;
    this.log = log;
    this.exchange = exchange;
    this.session = session;
    this.#givenRendezvous = rendezvous;
    this.limit = limit;
    this.stepId = host.nextStepId();
    this.observer = observer;
    this.#stopFlag = stopFlag;
    this.#sliceMs = sliceMs;
  }

  /** The rendezvous that the run was given, or one of its own; undefined while no kernel has stated that it uses one. */
  get rendezvous(): Rendezvous | undefined {
    if (!this.#givenRendezvous && this.exchange)
      this.#ownRendezvous ??= new this.exchange.LocalRendezvous({
        warn: (message) => this.log?.({ severity: "warning", message, stepId: this.stepId }),
      });
    return this.#givenRendezvous ?? this.#ownRendezvous;
  }

  /** The tensors that kernels of the run stored for the session, made when it is first asked for. */
  get tensorStore(): RunTensorStore {
    this.#tensorStore ??= new RunTensorStore();
    return this.#tensorStore;
  }

  /** Drops what nobody received, and stored tensors that did not move to the session. */
  end(): void {
    this.#ownRendezvous?.dispose();
    this.#tensorStore?.clear();
  }

  /** Throws when the run must stop; returns a promise when the event loop has waited for long enough: see `ComputeContext.pause`. */
  pause(): Promise<void> | undefined {
    return this.#pauseAt(performance.now());
  }

  /** As {@link pause}, between steps; says in how many steps it is due next. */
  checkClock(): Promise<void> | undefined {
    const nowMs = performance.now();
    const passedMs = nowMs - this.#checkedMs;
    if (passedMs > LONG_MS) this.#stepsAtOnce = Math.max(1, this.#stepsAtOnce >> 1);
    else if (passedMs < SHORT_MS) this.#stepsAtOnce = Math.min(MOST_STEPS, this.#stepsAtOnce * 2);
    this.stepsLeft = this.#stepsAtOnce;
    return this.#pauseAt(nowMs);
  }

  /** @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when the run must stop */
  throwIfStopped(): void {
    this.#throwIfStoppedAt(this.limit ? performance.now() : 0);
  }

  #pauseAt(nowMs: number): Promise<void> | undefined {
    this.#checkedMs = nowMs;
    this.#throwIfStoppedAt(nowMs);
    if (nowMs < this.#sliceEndMs) return undefined;
    if (this.#sliceEndMs > 0) return this.#turn();
    this.#sliceEndMs = nowMs + this.#sliceMs;
    return undefined;
  }

  async #turn(): Promise<void> {
    await nextTurn();
    const nowMs = performance.now();
    this.#checkedMs = nowMs;
    this.#sliceEndMs = nowMs + this.#sliceMs;
    this.#throwIfStoppedAt(nowMs);
  }

  #throwIfStoppedAt(nowMs: number): void {
    if (this.#stopFlag && Atomics.load(this.#stopFlag, 0) !== 0)
      this.cancellation.cancel(cancelled("the run was aborted"));
    this.limit?.cancelIfOver(nowMs, this.cancellation);
    this.cancellation.throwIfCancelled();
  }
}
