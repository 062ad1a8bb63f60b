import { useSignal } from "@preact/signals";
import type { Progress } from "heddle";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Session } from "../../model/session.js";
import type { ModelState } from "../../model/session-state.js";
import type { ModelFacts } from "../../worker/messages.js";
import { formatBytes, formatMilliseconds, plural } from "../format.js";
import { FailureNote } from "../result/failure-note.js";
import { OpenPanel } from "./open-panel.js";
import { PluginList } from "./plugin-list.js";

/** The model that is open, and the ways to open another. */
export function ModelPanel({ session }: { readonly session: Session }) {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Before the next frame: a key that comes at once counts, too.
  useLayoutEffect(() => {
    if (!isOpen.value) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      isOpen.value = false;
      opener.current?.focus();
    };
    // Not of the panel: the button has no focus in every browser that it was clicked in.
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, isOpen.value]);
  const { value: model } = session.model;
  const { value: notice } = session.notice;
  return (
    <section class="model" aria-label="Model">
      <div class="model-line">
        <div class="model-text">
          <h2 class="model-title">{model.kind === "none" ? "No model" : model.title}</h2>
          <p class="model-facts" role="status">
            <ModelLine model={model} />
          </p>
        </div>
        <button
          ref={opener}
          type="button"
          class="button button-main"
          aria-expanded={isOpen.value}
          aria-controls="open-panel"
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          Open a model
        </button>
      </div>
      <div id="open-panel" hidden={!isOpen.value}>
        <OpenPanel
          session={session}
          onOpened={() => {
            isOpen.value = false;
          }}
        />
      </div>
      <PluginList session={session} />
      {notice && <FailureNote failure={notice} />}
      {model.kind === "failed" && <FailureNote failure={model.failure} />}
      {model.kind === "loaded" && model.facts.failure && (
        <FailureNote failure={model.facts.failure} facts={model.facts} />
      )}
    </section>
  );
}

function ModelLine({ model }: { readonly model: ModelState }) {
  switch (model.kind) {
    case "none":
      return <>Drop one on this page, or open one.</>;
    case "loading":
      return <>{progressText(model.progress)}</>;
    case "failed":
      return <>It could not be opened.</>;
    case "loaded":
      return <>{factsText(model.facts)}</>;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  "saved-model": "SavedModel",
  "graph-def": "Frozen graph",
  tfjs: "TensorFlow.js graph model",
  tflite: "TFLite model",
};

function factsText(facts: ModelFacts): string {
  const { kind, writtenBy, nodeCount, functionCount, milliseconds, failure } = facts;
  const nodes = plural(nodeCount, "node");
  const functions = functionCount > 0 ? `, ${plural(functionCount, "function")}` : "";
  const time = failure ? "cannot run here" : `loaded in ${formatMilliseconds(milliseconds)}`;
  return [KINDS[kind] ?? kind, writtenBy, `${nodes}${functions}`, time].filter(Boolean).join(" · ");
}

const PHASES: Readonly<Record<Progress["phase"], string>> = {
  fetch: "Fetching",
  read: "Reading",
  plugin: "Loading kernels of",
  initialize: "Initializing:",
  file: "Reading",
  prepare: "Preparing",
  "warm-up": "Warming up",
};

function progressText(progress: Progress | undefined): string {
  if (!progress) return "Opening …";
  const { phase, name, loadedBytes, totalBytes } = progress;
  const short = name.slice(name.lastIndexOf("/", name.length - 2) + 1);
  const of = totalBytes === undefined ? "" : ` of ${formatBytes(totalBytes)}`;
  const bytes = loadedBytes === undefined ? "" : `, ${formatBytes(loadedBytes)}${of}`;
  return `${PHASES[phase]} ${short}${bytes} …`;
}
