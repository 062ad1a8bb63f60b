import type { Servable } from "../servable/servable.js";

/** A copy of a model in a pool: the models of `loadModel(…, { worker: true })` in the package `heddle` are such. */
export interface PoolServable extends Servable {
  /** How often the copy was loaded again, because its worker ended. */
  readonly restarts?: number;
  /** Prepares a signature; after its worker has ended, loads the copy again. */
  prepare?(options?: { readonly signature?: string }): Promise<void>;
}

/** Prepares every signature. */
export async function prepareAll(copy: PoolServable): Promise<void> {
  for (const signature of Object.keys(copy.signatures)) await copy.prepare?.({ signature });
}
