import type { FileSystem, LogSink, Rendezvous, ResourceManager, SessionState } from "@heddle/kernel-api";
import type { GateHolder, Host, KernelGate } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import type { frameWithin } from "../rendezvous/frame-and-iter.js";
import type { LocalRendezvous } from "../rendezvous/local-rendezvous.js";
import type { ExecutorSession } from "../session/executor-session.js";
import type { RunTensorStore } from "../session/run-tensor-store.js";
import type { saveTensors } from "../session/save-tensors.js";
import { type ClockLimits, RunClock } from "./run-clock.js";
import type { RunObserver } from "./run-observer.js";
import type { SpareTensors } from "./spare-tensors.js";

/** The parts of a run that are the same in all runs of an executor. */
export interface RunSurroundings {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly maxCallDepth: number;
  readonly log: LogSink | undefined;
  /** The code of rendezvous, frames and sessions; undefined while no kernel uses it. */
  readonly exchange: RunExchange | undefined;
  /** Undefined while nothing has put a tensor into it. */
  readonly session: SessionState | undefined;
}

/** Code that few kernels use. */
export interface RunExchange {
  readonly LocalRendezvous: typeof LocalRendezvous;
  readonly frameWithin: typeof frameWithin;
  readonly ExecutorSession: typeof ExecutorSession;
  readonly RunTensorStore: typeof RunTensorStore;
  readonly saveTensors: typeof saveTensors;
}

/** When a run must stop, when it yields to the event loop, and the observer of its steps. */
export interface RunLimits extends ClockLimits {
  readonly observer: RunObserver | undefined;
  /** Undefined for a run with a rendezvous of its own. */
  readonly rendezvous: Rendezvous | undefined;
}

/**
 * The state that all steps of one run share, those of the functions that its kernels run included: where it runs, when it must
 * stop, when it lets the event loop turn.
 */
export class Run extends RunClock implements GateHolder {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly maxCallDepth: number;
  readonly log: LogSink | undefined;
  readonly exchange: RunExchange | undefined;
  readonly session: SessionState | undefined;
  readonly stepId: number;
  readonly observer: RunObserver | undefined;
  /** Functions that kernels of this run have started and that have not ended. */
  callDepth = 0;
  /** The kernel that the run waits for, because another run computes it. */
  waitsFor: KernelGate | undefined;
  /** Tensors that steps of a loop released, for its next iteration; undefined before the first loop, and with an observer, which must see each tensor. */
  spares: SpareTensors | undefined;
  readonly #givenRendezvous: Rendezvous | undefined;
  #ownRendezvous: LocalRendezvous | undefined;
  #tensorStore: RunTensorStore | undefined;

  constructor({ host, files, resources, maxCallDepth, log, exchange, session }: RunSurroundings, limits: RunLimits) {
    super(limits);
    this.host = host;
    this.files = files;
    this.resources = resources;
    this.maxCallDepth = maxCallDepth;
    this.log = log;
    this.exchange = exchange;
    this.session = session;
    this.#givenRendezvous = limits.rendezvous;
    this.stepId = host.nextStepId();
    this.observer = limits.observer;
  }

  /** The rendezvous that the run was given, or one of its own; undefined while no kernel has stated that it uses one. */
  get rendezvous(): Rendezvous | undefined {
    if (!this.#givenRendezvous && this.exchange)
      this.#ownRendezvous ??= new this.exchange.LocalRendezvous({
        warn: (message) => this.log?.({ severity: "warning", message, stepId: this.stepId }),
      });
    return this.#givenRendezvous ?? this.#ownRendezvous;
  }

  /** The tensors that kernels of the run stored for the session, made when it is first asked for; undefined while no kernel uses it. */
  get tensorStore(): RunTensorStore | undefined {
    if (this.exchange) this.#tensorStore ??= new this.exchange.RunTensorStore();
    return this.#tensorStore;
  }

  /** A loop begins or goes on. The class is given, because plans without loops need none of its code. */
  iterates(spares: typeof SpareTensors): void {
    if (this.spares === undefined && this.observer === undefined) this.spares = new spares();
  }

  /** Releases tensors, or keeps them for the next outputs of a loop. */
  releaseAll(tensors: readonly Tensor[]): void {
    for (let i = 0; i < tensors.length; i++) {
      const tensor = tensors[i] as Tensor;
      if (this.spares === undefined) tensor.release();
      else this.spares.release(tensor);
    }
  }

  /** Drops values that were not received, and stored tensors that did not move to the session. */
  end(): void {
    this.#ownRendezvous?.dispose();
    this.#tensorStore?.clear();
  }
}
