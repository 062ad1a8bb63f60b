/** The worker that lays graphs out, so that the page stays responsive. */
import { type LevelCache, layoutScene } from "./layout-scene.js";
import type { LayoutRequest, Scene } from "./scene.js";

/** A request to the worker. */
export interface LayoutCall {
  readonly id: number;
  readonly request: LayoutRequest;
}

/** A message of the worker about the request `id`. */
export type LayoutMessage =
  | { readonly id: number; readonly done: number; readonly total: number }
  | { readonly id: number; readonly scene: Scene }
  | { readonly id: number; readonly error: string };

const cache: LevelCache = new Map();

self.onmessage = ({ data: { id, request } }: MessageEvent<LayoutCall>) => {
  const post = (message: LayoutMessage) => self.postMessage(message);
  try {
    post({ id, scene: layoutScene(request, (done, total) => post({ id, done, total }), cache) });
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
