import { type PoolServable, pooled, prepareAll, type Servable, type ServingMetrics } from "@heddle/serving";
import { invalidArgument } from "@heddle/status";
import { loadModel } from "../../model/load-model.js";
import { importFallback } from "../import-fallback.js";
import type { ServerOptions } from "./server-options.js";
import { hasWarmUpRequests, warmUp } from "./warm-up.js";

/** Loads copies of a model. */
export type LoadCopies = (version: {
  readonly name: string;
  readonly path: string;
  readonly signal: AbortSignal;
}) => Promise<Servable>;

/**
 * Loads a version of a model as a servable: a pool of workers, or with `workers` 0 one model in this thread. Each copy runs the model's
 * warm-up requests; one without them runs made-up inputs when the number of runs is given.
 *
 * @throws {StatusError} INVALID_ARGUMENT for plugins without workers
 */
export function loadCopies({ workers, warmUpRuns, load = {} }: LoadCopiesOptions, metrics: ServingMetrics): LoadCopies {
  const { warmUp: own } = load;
  const runs = warmUpRuns ?? 1;
  /** The runs on made-up inputs. */
  const madeUpRuns = async (path: string) =>
    own === undefined && warmUpRuns !== undefined && !(await hasWarmUpRequests(path)) ? warmUpRuns : own;
  if (workers > 0) {
    return async ({ name, path, signal }) => {
      const options = { ...load, worker: true, warmUp: await madeUpRuns(path), signal } as const;
      const copy = (): Promise<PoolServable> => loadModel(path, options);
      const ready = async (loaded: PoolServable) => {
        await prepareAll(loaded);
        await warmUp(loaded, path, { runs, signal });
      };
      return pooled(copy, { size: workers, model: name, metrics, warmUp: ready });
    };
  }
  const { plugins = [], pluginLimits: _, fallback: spec, ...options } = load;
  const fallback = spec === undefined ? undefined : () => importFallback(String(spec));
  if (plugins.length > 0) {
    throw invalidArgument("plugins of a server are loaded into workers: 'workers' must be at least 1");
  }
  return async ({ path, signal }) => {
    const model = await loadModel(path, { ...options, warmUp: await madeUpRuns(path), fallback, signal });
    try {
      await prepareAll(model);
      await warmUp(model, path, { runs, signal });
    } catch (error) {
      model.dispose();
      throw error;
    }
    return model;
  };
}

/** The options of {@link ServerOptions} that say how models are loaded. */
export type LoadCopiesOptions = Pick<ServerOptions, "load" | "warmUpRuns"> & { readonly workers: number };
