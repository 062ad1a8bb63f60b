import { type LoadRequest, ModelManager, type ModelManagerOptions, type ModelSpec } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { FakeFolders } from "../fake-folders.js";
import { FakeServable } from "../fake-servable.js";

/** A load that a test ends. */
interface Load extends LoadRequest {
  readonly id: string;
  readonly servable: FakeServable;
  finish(): void;
  fail(error: unknown): void;
}

/** A manager over folders in memory; loads end at once, unless `waits`. */
export function setUp(options: Partial<ModelManagerOptions> = {}, waits = false) {
  const clock = new FakeClock();
  const folders = new FakeFolders();
  const loads: Load[] = [];
  const log: string[] = [];
  const changes: string[] = [];
  /** The errors of loads by `name version`. */
  const errors = new Map<string, unknown>();
  const load = (request: LoadRequest) =>
    new Promise<FakeServable>((resolve, reject) => {
      const id = `${request.name} ${request.version}`;
      const servable = new FakeServable();
      const one = { ...request, id, servable, finish: () => resolve(servable), fail: reject };
      loads.push(one);
      if (errors.has(id)) reject(errors.get(id));
      else if (!waits) resolve(servable);
    });
  const metrics = { versionChanged: (...change: unknown[]) => void changes.push(change.join(" ")) };
  const manager = new ModelManager({
    load,
    folders,
    clock,
    metrics,
    onLog: (message, failed) => void log.push(failed === undefined ? message : `${failed}: ${message}`),
    maxNumLoadRetries: 0,
    ...options,
  });
  /** The version of a lease, or the error; the lease is released. */
  const served = (spec: ModelSpec) => {
    try {
      using lease = manager.lease(spec);
      return lease.version;
    } catch (error) {
      return String(error);
    }
  };
  const states = (name = "m") => {
    try {
      return manager
        .status({ name })
        .map(({ version, state, message }) => `${version} ${state}${message && `: ${message}`}`);
    } catch (error) {
      return String(error);
    }
  };
  const disposals = () => loads.map(({ id, servable }) => `${id}: ${servable.disposals}`);
  return { clock, folders, loads, log, changes, errors, manager, served, states, disposals };
}

/** A configuration of models in `/NAME`, with more fields for one. */
export function config(...models: (string | readonly [name: string, fields: string])[]): string {
  const entries = models.map((model) => {
    const [name, fields] = typeof model === "string" ? [model, ""] : model;
    return `config { name: "${name}" base_path: "/${name}" model_platform: "tensorflow" ${fields} }`;
  });
  return `model_config_list { ${entries.join("\n")} }`;
}

/** A model all of whose versions are served. */
export const all = ["m", "model_version_policy { all {} }"] as const;
