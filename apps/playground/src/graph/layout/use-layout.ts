import { useEffect, useRef, useState } from "preact/hooks";
import { LayoutClient } from "./layout-client.js";
import type { LayoutRequest, Scene } from "./scene.js";

/** The state of a layout. */
export interface LayoutState<Subject> {
  /** The last scene, with what it is of. */
  readonly result: { readonly subject: Subject; readonly scene: Scene } | undefined;
  /** The part of the current layout that is done, from 0 to 1; undefined when none is computed. */
  readonly progress: number | undefined;
  readonly error: string | undefined;
}

/** Lays `request`, the boxes and edges of `subject`, out in a worker; until that is done the scene before stays. */
export function useLayout<Subject>(subject: Subject, request: LayoutRequest): LayoutState<Subject> {
  const [state, setState] = useState<LayoutState<Subject>>({ result: undefined, progress: 0, error: undefined });
  const client = useRef<LayoutClient | undefined>(undefined);
  client.current ??= new LayoutClient(startWorker);
  useEffect(() => {
    setState(({ result }) => ({ result, progress: 0, error: undefined }));
    client.current?.layout(request, {
      onProgress: (done, total) => setState((before) => ({ ...before, progress: done / total })),
      onScene: (scene) => setState({ result: { subject, scene }, progress: undefined, error: undefined }),
      onError: (error) => setState(({ result }) => ({ result, progress: undefined, error })),
    });
  }, [request]);
  useEffect(() => () => client.current?.stop(), []);
  return state;
}

function startWorker(): Worker {
  return new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
}
