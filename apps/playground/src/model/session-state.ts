import type { Progress } from "heddle";
import type { TensorPlace } from "heddle/inspect";
import type { Failure, ModelFacts, ModelFrom, RunAnswer } from "../worker/messages.js";

/** The model of the page. */
export type ModelState =
  | { readonly kind: "none" }
  | { readonly kind: "loading"; readonly title: string; readonly progress?: Progress }
  /** It was read; `facts.failure` says why it cannot run. */
  | { readonly kind: "loaded"; readonly title: string; readonly facts: ModelFacts }
  | { readonly kind: "failed"; readonly title: string; readonly failure: Failure };

/** The last run. */
export interface RunState {
  readonly isRunning: boolean;
  /** Of the last run that succeeded. */
  readonly answer?: RunAnswer | undefined;
  /** Of the last run, when it failed. */
  readonly failure?: Failure | undefined;
}

/** A model to open, and the name that the page shows for it. */
export interface Opened {
  readonly from: ModelFrom;
  readonly title: string;
  /** Its address in links; undefined for files, which a link cannot have. */
  readonly address?: string;
}

/** A string tensor of a run, and its name for people. */
export interface NamedPlace {
  readonly place: TensorPlace;
  readonly name: string;
}
