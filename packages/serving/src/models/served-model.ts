import { Code } from "@heddle/status";
import type { ServableLease, VersionStatus } from "../servable/model-provider.js";
import type { VersionPaths } from "./find-versions.js";
import type { LoadContext } from "./model-loading.js";
import { ServedVersion } from "./served-version.js";
import { nextAction } from "./version-transition.js";

/** The versions that have ended and whose status is kept. */
const MAX_ENDED = 100;

/**
 * The versions of one model: those that are wanted are loaded, the others go.
 *
 * Source: tensorflow_serving/core/aspired_versions_manager.cc.
 */
export class ServedModel {
  readonly name: string;
  platform = "";
  readonly #context: LoadContext;
  readonly #versions = new Map<bigint, ServedVersion>();
  readonly #statuses = new Map<bigint, VersionStatus>();
  /** The versions that are wanted next: one that is unloading must end before it can be loaded again. */
  #next: VersionPaths | undefined;
  #isStepping = false;
  #watchers: (() => void)[] = [];

  constructor(name: string, context: LoadContext) {
    this.name = name;
    this.#context = context;
  }

  /** The states of all versions, the newest first; of those that have ended, the last hundred. */
  get statuses(): readonly VersionStatus[] {
    return [...this.#statuses.values()].sort((a, b) => (a.version < b.version ? 1 : -1));
  }

  /** The versions that are wanted. */
  get aspired(): readonly ServedVersion[] {
    return [...this.#versions.values()].filter(({ isAspired }) => isAspired);
  }

  /** True when nothing is loaded, or is to be loaded. */
  get isOver(): boolean {
    return this.#versions.size === 0 && this.#next === undefined;
  }

  /** True when every wanted version is available or has failed. */
  get isSettled(): boolean {
    const states = this.aspired.map(({ snapshot }) => snapshot.state);
    return this.#next === undefined && states.every((state) => state === "ready" || state === "over");
  }

  isAvailable(version: bigint): boolean {
    return this.#versions.get(version)?.snapshot.state === "ready";
  }

  /** A lease of a version, or of the newest that is available; undefined without one. */
  lease(version?: bigint): ServableLease | undefined {
    if (version !== undefined) return this.#versions.get(version)?.lease();
    const ready = [...this.#versions.keys()].filter((number) => this.isAvailable(number));
    const [newest] = ready.sort((a, b) => (a < b ? 1 : -1));
    return newest === undefined ? undefined : this.#versions.get(newest)?.lease();
  }

  /** Sets the versions that are wanted. */
  aspire(versions: VersionPaths): void {
    this.#next = versions;
    this.#step();
  }

  /** Loads versions that failed once more, where their files have changed. */
  async retryChanged(): Promise<void> {
    await Promise.all([...this.#versions.values()].map((version) => version.retryIfChanged()));
  }

  /** Ends when `condition` holds, which is looked at after each change. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => void this.#watchers.push(resolve));
  }

  onChange(version: ServedVersion): void {
    const { status } = version;
    this.#statuses.delete(version.version);
    this.#statuses.set(version.version, status);
    if (status.state === "AVAILABLE" || status.state === "END") {
      this.#context.metrics.versionChanged?.(this.name, version.version, status.state);
    }
    if (status.state === "END" && status.code !== Code.OK && version.isAspired) {
      this.#context.log(
        `Servable {name: ${this.name} version: ${version.version}} cannot be loaded: ${status.code}: ${status.message}`,
        this.name,
      );
    }
    this.#step();
  }

  #step(): void {
    if (this.#isStepping) return;
    this.#isStepping = true;
    this.#forget();
    this.#takeNext();
    for (;;) {
      const snapshots = [...this.#versions.values()].map(({ snapshot }) => snapshot);
      const action = nextAction(snapshots, this.#context.transition);
      const version = action && this.#versions.get(action.version);
      if (!version) break;
      if (action.kind === "load") void version.load();
      else version.unload();
      this.#forget();
      this.#takeNext();
    }
    this.#isStepping = false;
    for (const watcher of this.#watchers.splice(0)) watcher();
  }

  /** Forgets the versions that are not wanted and have nothing to end. */
  #forget(): void {
    for (const [number, { snapshot }] of this.#versions) {
      if (!snapshot.isAspired && (snapshot.state === "new" || snapshot.state === "over")) {
        this.#versions.delete(number);
        if (snapshot.state === "new") this.#statuses.delete(number);
      }
    }
    const ended = [...this.#statuses].filter(([number]) => !this.#versions.has(number));
    for (const [number] of ended.slice(0, Math.max(ended.length - MAX_ENDED, 0))) this.#statuses.delete(number);
  }

  #takeNext(): void {
    const next = this.#next;
    if (!next) return;
    for (const [number, version] of this.#versions) if (!next.has(number) && version.isAspired) version.unaspire();
    this.#forget(); // Nothing has to end where a version failed or has not begun.
    if (![...next.keys()].every((number) => this.#versions.get(number)?.aspireAgain() ?? true)) return;
    this.#next = undefined;
    for (const [number, path] of next) {
      if (this.#versions.has(number)) continue;
      const version = new ServedVersion(this, this.#context, number, path);
      this.#versions.set(number, version);
      this.#statuses.set(number, version.status);
    }
  }
}
