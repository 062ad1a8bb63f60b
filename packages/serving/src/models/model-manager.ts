import type { ModelServerConfig } from "@heddle/protos/serving";
import { Code, failedPrecondition, invalidArgument, notFound, toStatusError, unknown } from "@heddle/status";
import type { Clock } from "../clock/clock.js";
import { systemClock } from "../clock/system-clock.js";
import type { ModelProvider, ServableLease, VersionStatus } from "../servable/model-provider.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";
import { namelessModel, servableNotFound, versionNotFound } from "./errors.js";
import { findVersions } from "./find-versions.js";
import type { FolderReader } from "./folder-reader.js";
import { Gate } from "./gate.js";
import type { LoadContext, LoadServable } from "./model-loading.js";
import { type ModelEntry, modelEntries, parseModelServerConfig } from "./model-server-config.js";
import { ServedModel } from "./served-model.js";
import { VersionLabels } from "./version-labels.js";
import type { VersionTransition } from "./version-transition.js";

/** Options of {@link ModelManager}; those that TensorFlow Serving has are called as its flags are. */
export interface ModelManagerOptions {
  readonly load: LoadServable;
  readonly folders: FolderReader;
  /** The time between two looks at the folders. Default 1; 0 looks once for each configuration, a negative number never. */
  readonly fileSystemPollWaitSeconds?: number;
  /** The attempts to load a version after the first one. Default 5. */
  readonly maxNumLoadRetries?: number;
  /** The time between two attempts. Default 60,000,000: a minute. A version whose files change is loaded at the next look. */
  readonly loadRetryIntervalMicros?: number;
  /** The versions that load at once. Default 4. */
  readonly numLoadThreads?: number;
  /** Default `"availability"`: a new version is loaded before the old one goes. */
  readonly transition?: VersionTransition;
  /** Allows labels of versions that are not available yet, unless they have another version. Default false. */
  readonly allowVersionLabelsForUnavailableModels?: boolean;
  /** Refuses a configuration with a model that has no version in its folder. Default false: it may come later. */
  readonly failIfNoModelVersionsFound?: boolean;
  /** Keeps the versions of a model whose folder is empty. Default false: they go. */
  readonly servableVersionsAlwaysPresent?: boolean;
  /** The folder of relative base paths. Default: they are refused. */
  readonly modelConfigListRootDir?: string;
  /** The platforms that models may have. Default `["tensorflow"]`. */
  readonly platforms?: readonly string[];
  readonly metrics?: ServingMetrics;
  /** Told what goes wrong with folders and models, each time that it changes. `failed` names the model when a version cannot be loaded. */
  readonly onLog?: (message: string, failed?: string) => void;
  /** Default: the platform's. */
  readonly clock?: Clock;
}

/**
 * The models of a server, from folders of versions that it watches. `reload` gives it its models; a version stays loaded until the last
 * lease of it is released, and a request finds a version at any time while one is exchanged for another.
 *
 * Source: tensorflow_serving/model_servers/server_core.cc.
 */
export class ModelManager implements ModelProvider {
  readonly #options: ModelManagerOptions;
  readonly #clock: Clock;
  readonly #context: LoadContext;
  readonly #pollMs: number;
  /** The configuration; undefined before the first one. */
  #entries: ReadonlyMap<string, ModelEntry> | undefined;
  /** The models of this configuration and earlier ones. */
  readonly #models = new Map<string, ServedModel>();
  readonly #labels = new VersionLabels();
  /** The last warnings of each model's folder. */
  readonly #warnings = new Map<string, string>();
  readonly #reloads = new Gate(1);
  readonly #polls = new Gate(1);
  #stopTimer: () => void = () => {};
  #isClosed = false;

  constructor(options: ModelManagerOptions) {
    const { load, folders, clock = systemClock, metrics = {}, transition = "availability", onLog } = options;
    this.#options = options;
    this.#clock = clock;
    this.#pollMs = (options.fileSystemPollWaitSeconds ?? 1) * 1000;
    this.#context = {
      load,
      folders,
      clock,
      metrics,
      transition,
      maxLoadRetries: options.maxNumLoadRetries ?? 5,
      loadRetryMs: (options.loadRetryIntervalMicros ?? 60_000_000) / 1000,
      loads: new Gate(Math.max(options.numLoadThreads ?? 4, 1)),
      log: (message, failed) => onLog?.(message, failed),
    };
  }

  get names(): readonly string[] {
    return [...(this.#entries?.keys() ?? [])].sort();
  }

  lease({ name, version, label }: ModelSpec): ServableLease {
    if (name === "") throw namelessModel();
    const wanted = label === undefined ? version : this.#labels.versionOf(name, label);
    const lease = this.#models.get(name)?.lease(wanted);
    if (!lease) throw servableNotFound(name, wanted);
    return lease;
  }

  status({ name, version, label }: ModelSpec): readonly VersionStatus[] {
    const wanted = label === undefined ? version : this.#labels.versionOf(name, label);
    const statuses = this.#models.get(name)?.statuses ?? [];
    const matching = wanted === undefined ? statuses : statuses.filter((status) => status.version === wanted);
    if (matching.length === 0) throw versionNotFound(name, wanted);
    return matching;
  }

  /**
   * Replaces the models, and waits until each new one has an available version. A model without versions is not waited for. When a new
   * model cannot be loaded the others are served all the same.
   *
   * @throws {StatusError} INVALID_ARGUMENT, FAILED_PRECONDITION, NOT_FOUND: nothing has changed; UNKNOWN when a model cannot be loaded
   */
  async reload(config: string | ModelServerConfig): Promise<void> {
    const isFirst = this.#entries === undefined;
    const added = await this.#reloads.run(async () => {
      const checked = await this.#checked(config);
      if (!checked) return [];
      checked.assignLabels();
      return await this.#apply(checked.entries);
    });
    await this.#untilAvailable(added, isFirst ? "servable" : "model");
  }

  /** Refuses a configuration that `reload` would refuse before it loads a model. @throws {StatusError} INVALID_ARGUMENT, FAILED_PRECONDITION, NOT_FOUND */
  async check(config: string | ModelServerConfig): Promise<void> {
    await this.#reloads.run(() => this.#checked(config));
  }

  /** Looks at the folders now; never rejects. */
  async poll(): Promise<void> {
    await this.#polls.run(async () => {
      await Promise.all([...(this.#entries?.values() ?? [])].map((entry) => this.#pollModel(entry)));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    this.#entries = new Map();
    const models = [...this.#models.values()];
    for (const model of models) model.aspire(new Map());
    await Promise.all(models.map((model) => model.until(() => model.isOver)));
  }

  /** The models of a configuration and what gives them their labels; undefined for a first configuration without a choice. */
  async #checked(config: string | ModelServerConfig) {
    const { config: choice } = typeof config === "string" ? parseModelServerConfig(config) : config;
    if (this.#isClosed) throw failedPrecondition("the models are closed");
    if (choice.case !== "modelConfigList") {
      if (this.#entries !== undefined) {
        throw failedPrecondition(
          "Cannot transition to requested config. It is only legal to transition from one ModelConfigList to another.",
        );
      }
      if (choice.case === undefined) return undefined;
      throw invalidArgument("Missing custom_model_config_loader in ServerCore Options");
    }
    const { modelConfigListRootDir: rootDir, platforms = ["tensorflow"] } = this.#options;
    const entries = modelEntries(choice.value.config, this.#entries ?? new Map(), { rootDir, platforms });
    const allowsUnavailable = this.#options.allowVersionLabelsForUnavailableModels ?? false;
    const isAvailable = (name: string, version: bigint) => this.#models.get(name)?.isAvailable(version) ?? false;
    const assignLabels = this.#labels.check(entries, isAvailable, allowsUnavailable);
    if (this.#options.failIfNoModelVersionsFound) await this.#checkVersions(entries);
    return { entries, assignLabels };
  }

  /** Takes a configuration over. @returns the new models */
  async #apply(entries: ReadonlyMap<string, ModelEntry>): Promise<readonly ServedModel[]> {
    if (this.#isClosed) return [];
    const before = this.#entries;
    this.#entries = entries;
    for (const name of before?.keys() ?? []) {
      if (entries.has(name)) continue;
      this.#warnings.delete(name);
      this.#models.get(name)?.aspire(new Map());
    }
    const added: ServedModel[] = [];
    for (const { name, platform } of entries.values()) {
      const model = this.#models.get(name) ?? new ServedModel(name, this.#context);
      model.platform = platform;
      this.#models.set(name, model);
      if (!before?.has(name)) added.push(model);
    }
    if (this.#pollMs >= 0) await this.poll();
    this.#schedulePoll();
    return added;
  }

  #schedulePoll(): void {
    this.#stopTimer();
    if (this.#isClosed || !(this.#pollMs > 0)) return;
    this.#stopTimer = this.#clock.after(this.#pollMs, () => {
      void this.poll().then(() => this.#schedulePoll());
    });
  }

  async #pollModel(entry: ModelEntry): Promise<void> {
    const { name } = entry;
    const model = this.#models.get(name);
    const warnings: string[] = [];
    try {
      const versions = await findVersions(this.#context.folders, entry, (warning) => warnings.push(warning));
      if (this.#entries?.get(name) !== entry) return; // A new configuration, or the end, came in between.
      if (versions.size === 0 && this.#options.servableVersionsAlwaysPresent) {
        warnings.push(`Refusing to unload all versions for Servable: ${name}`);
      } else model?.aspire(versions);
      await model?.retryChanged();
    } catch (error) {
      warnings.push(
        `FileSystemStoragePathSource encountered a filesystem access error: ${toStatusError(error).message}`,
      );
    }
    const text = warnings.join("\n");
    if (text !== this.#warnings.get(name)) for (const warning of warnings) this.#context.log(warning);
    this.#warnings.set(name, text);
  }

  async #checkVersions(entries: ReadonlyMap<string, ModelEntry>): Promise<void> {
    for (const entry of entries.values()) {
      const versions = await findVersions(this.#context.folders, entry, () => {});
      if (versions.size > 0) continue;
      const { name, basePath } = entry;
      throw notFound(`Unable to find a numerical version path for servable ${name} at: ${basePath}`, { model: name });
    }
  }

  /** @throws {StatusError} UNKNOWN, with the first of these models, when all versions of a model have failed */
  async #untilAvailable(models: readonly ServedModel[], word: string): Promise<void> {
    const failures: string[] = [];
    let first: string | undefined;
    for (const model of models) {
      const isServed = () => model.aspired.some(({ snapshot }) => snapshot.state === "ready");
      await model.until(() => isServed() || model.isSettled);
      if (isServed()) continue;
      first ??= model.name;
      for (const { status } of model.aspired) {
        const { version, code, message } = status;
        const reason = code === Code.OK ? "" : ` due to error: ${code}: ${message}`;
        failures.push(`{{name: ${model.name} version: ${version}}${reason}}, `);
      }
    }
    if (failures.length === 0) return;
    throw unknown(`${failures.length} ${word}(s) did not become available: {${failures.join("")}}`, { model: first });
  }
}
