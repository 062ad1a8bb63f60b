import { Code, cancelled, toStatusError } from "@heddle/status";
import type { ServableLease, VersionState, VersionStatus } from "../servable/model-provider.js";
import type { Servable } from "../servable/servable.js";
import { folderState } from "./folder-state.js";
import { HeldServable } from "./held-servable.js";
import type { LoadContext } from "./model-loading.js";
import type { VersionSnapshot } from "./version-transition.js";

/** The model of a version. */
export interface VersionOwner {
  readonly name: string;
  readonly platform: string;
  /** The status of the version has changed. */
  onChange(version: ServedVersion): void;
}

/** One version of a model, from its discovery to its end. */
export class ServedVersion {
  readonly version: bigint;
  readonly path: string;
  readonly #owner: VersionOwner;
  readonly #context: LoadContext;
  #isAspired = true;
  /** Aborts a load under way. */
  #stop = new AbortController();
  #step: VersionSnapshot["state"] = "new";
  #state: VersionState = "START";
  #code: Code = Code.OK;
  #message = "";
  #held: HeldServable | undefined;
  /** The files of the version when it was loaded last. */
  #folder = "";
  #retryNow: (() => void) | undefined;

  constructor(owner: VersionOwner, context: LoadContext, version: bigint, path: string) {
    this.#owner = owner;
    this.#context = context;
    this.version = version;
    this.path = path;
  }

  /** True while the version is wanted. */
  get isAspired(): boolean {
    return this.#isAspired;
  }

  get snapshot(): VersionSnapshot {
    return { version: this.version, isAspired: this.isAspired, state: this.#step };
  }

  get status(): VersionStatus {
    return { version: this.version, state: this.#state, code: this.#code, message: this.#message };
  }

  /** A lease; undefined unless the version is available. */
  lease(): ServableLease | undefined {
    return this.#step === "ready" ? this.#held?.lease() : undefined;
  }

  /** Notes that the version is not wanted any more: a load under way is given up. */
  unaspire(): void {
    this.#isAspired = false;
    this.#stop.abort();
    this.#retryNow?.();
  }

  /** Notes that the version is wanted again. @returns false unless it is still available */
  aspireAgain(): boolean {
    if (this.#step === "ready") this.#isAspired = true;
    return this.#isAspired;
  }

  /** Loads the version; never rejects. */
  async load(): Promise<void> {
    this.#step = "loading";
    this.#stop = new AbortController();
    try {
      const servable = await this.#loadOrRetry();
      if (!this.isAspired) {
        servable.dispose();
        throw cancelled("Loading of servable cancelled");
      }
      this.#held = new HeldServable(this.#owner.name, this.version, servable, (error) => this.#end(error));
      this.#change("ready", "AVAILABLE");
    } catch (error) {
      this.#end(error);
    }
  }

  /** Ends the version, once its leases are released. */
  unload(): void {
    this.#change("unloading", "UNLOADING");
    this.#held?.retire();
  }

  /** Loads the version once more if it could not be loaded and its files have changed since: it may have been half copied. */
  async retryIfChanged(): Promise<void> {
    const isOver = this.#step === "over" && this.isAspired;
    const retry = isOver ? () => this.load() : this.#retryNow;
    if (!retry) return;
    const folder = await folderState(this.#context.folders, this.path);
    if (folder === this.#folder || !this.isAspired) return;
    if (isOver ? this.#step === "over" : this.#retryNow === retry) void retry();
  }

  async #loadOrRetry(): Promise<Servable> {
    const { load, folders, loads, maxLoadRetries, log } = this.#context;
    const { name, platform } = this.#owner;
    for (let retries = 0; ; retries++) {
      try {
        return await loads.run(async () => {
          if (!this.isAspired) throw cancelled("Loading of servable cancelled");
          if (this.#state !== "LOADING") this.#change("loading", "LOADING");
          this.#folder = await folderState(folders, this.path);
          const { version, path } = this;
          return await load({ name, version, path, platform, signal: this.#stop.signal });
        });
      } catch (error) {
        if (!this.isAspired || retries >= maxLoadRetries) throw error;
        log(`Loading servable: {name: ${name} version: ${this.version}} failed: ${toStatusError(error)}; will retry`);
        if (await this.#pause()) retries = -1;
      }
    }
  }

  /** Waits for the next attempt. @returns true when it was asked for */
  #pause(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (wasAsked: boolean) => {
        this.#retryNow = undefined;
        stopTimer();
        resolve(wasAsked);
      };
      const stopTimer = this.#context.clock.after(this.#context.loadRetryMs, () => end(false));
      this.#retryNow = () => end(true);
    });
  }

  #end(error?: unknown): void {
    this.#held = undefined;
    if (error !== undefined) {
      const status = toStatusError(error);
      this.#code = status.code;
      this.#message = status.message;
    }
    this.#change("over", "END");
  }

  #change(step: VersionSnapshot["state"], state: VersionState): void {
    this.#step = step;
    this.#state = state;
    if (state === "LOADING") {
      this.#code = Code.OK;
      this.#message = "";
    }
    this.#owner.onChange(this);
  }
}
