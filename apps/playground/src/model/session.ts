import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import type { Progress, SignatureInfo } from "heddle";
import type { PageLink } from "../link/page-link.js";
import type { ModelGraph, StringTensorBytes } from "../views.js";
import type { ChosenFile, Failure, InputValue, RunRequest, RunTimes } from "../worker/messages.js";
import { CallError, WorkerClient } from "../worker/worker-client.js";
import { firstInputs, firstSignature } from "./first-inputs.js";
import { linkedInput } from "./linked-input.js";
import type { ModelState, NamedPlace, Opened, RunState } from "./session-state.js";
import type { ViewName } from "./view-names.js";

/** The text that a first visitor finds. */
const FIRST_TEXT = "The movie was GREAT!!!";

/** The pause in typing after which times are measured: many runs, which would keep the next key stroke waiting. */
const MEASURE_AFTER_MS = 400;

/** The state of the page: model, plugins, inputs and the last run, all in signals. The model itself is in a worker. */
export class Session {
  readonly model: Signal<ModelState> = signal({ kind: "none" });
  readonly plugins: Signal<readonly ChosenFile[]> = signal([]);
  readonly signature: Signal<string | undefined> = signal(undefined);
  readonly inputs: Signal<Readonly<Record<string, InputValue>>> = signal({});
  readonly run: Signal<RunState> = signal({ isRunning: false });
  readonly view: Signal<ViewName | undefined> = signal(undefined);
  /** The times of the last runs, once nothing was typed for a moment. */
  readonly times: Signal<RunTimes | undefined> = signal(undefined);
  readonly graphs: Signal<readonly ModelGraph[] | undefined> = signal(undefined);
  /** The string tensor whose cells are shown. Default: the first input that is one. */
  readonly cellsPlace: Signal<NamedPlace | undefined> = signal(undefined);
  readonly cells: Signal<StringTensorBytes | Failure | undefined> = signal(undefined);
  /** A model or plugin that could not be opened, beside the model that is open. */
  readonly notice: Signal<Failure | undefined> = signal(undefined);

  /** The facts of a model that was read. */
  readonly facts = computed(() => (this.model.value.kind === "loaded" ? this.model.value.facts : undefined));
  readonly signatureInfo = computed((): SignatureInfo | undefined => {
    const { value: name } = this.signature;
    return name === undefined ? undefined : this.facts.value?.signatures[name];
  });
  /** The address of the model in links. */
  readonly address = computed(() => this.#opened.value?.address);

  readonly #opened: Signal<Opened | undefined> = signal(undefined);
  readonly #request = computed(() => this.#makeRequest());
  #client = new WorkerClient();
  #linked: PageLink = { inputs: {} };
  #text = FIRST_TEXT;
  #loads = 0;
  #readings = 0;
  #isBusy = false;
  #isCold = true;
  #due: RunRequest | undefined;
  /** The next request is that of a run that was stopped, and would take as long again: it waits for another input. */
  #isHeld = false;

  constructor() {
    effect(() => this.#runLater(this.#request.value));
    effect(() => {
      const isWanted = this.view.value === "graph" && this.facts.value !== undefined;
      if (isWanted && this.graphs.peek() === undefined) void this.#loadGraphs();
    });
    effect(() => {
      const { answer, isRunning } = this.run.value;
      const { value: view } = this.view;
      if (isRunning || !answer || (view !== "time" && view !== "graph")) return undefined;
      const timer = setTimeout(() => void this.#measure(), MEASURE_AFTER_MS);
      return () => clearTimeout(timer);
    });
    effect(() => {
      const { answer, failure } = this.run.value;
      const wanted = this.cellsPlace.value ?? this.#firstTexts();
      if (failure) this.#forgetCells();
      else if (this.view.value === "cells" && answer && wanted) void this.#readCells(wanted);
    });
  }

  /** Opens a model in place of the one before, with what a link says of its inputs. */
  async open(opened: Opened, link: PageLink = { inputs: {} }): Promise<void> {
    this.#opened.value = opened;
    this.#linked = link;
    await this.#load();
  }

  /** Loads plugins before the model, which is loaded anew. Plugins that cannot be loaded are left out. */
  async addPlugins(files: readonly ChosenFile[]): Promise<void> {
    const before = this.plugins.value;
    const names = new Set(files.map(({ path }) => path));
    this.plugins.value = [...before.filter(({ path }) => !names.has(path)), ...files];
    await this.#reload(before);
  }

  async removePlugin(path: string): Promise<void> {
    const before = this.plugins.value;
    this.plugins.value = before.filter((plugin) => plugin.path !== path);
    await this.#reload(before);
  }

  setInput(name: string, value: InputValue): void {
    if (value.kind === "text") this.#text = value.text;
    this.inputs.value = { ...this.inputs.value, [name]: value };
  }

  selectSignature(name: string): void {
    batch(() => {
      this.signature.value = name;
      this.inputs.value = firstInputs(this.facts.value?.signatures[name], {}, this.#text);
      this.times.value = undefined;
      this.run.value = { isRunning: false };
      this.#forgetCells();
      this.cellsPlace.value = undefined;
    });
  }

  /** Ends a run, or loading, that takes too long. The model is loaded anew. */
  async stop(): Promise<void> {
    this.#client.end();
    this.#client = new WorkerClient();
    this.#isBusy = false;
    this.#due = undefined;
    const isLoading = this.model.value.kind === "loading";
    const failure = { code: "CANCELLED", message: isLoading ? "loading was stopped" : "the run was stopped" };
    if (isLoading) {
      this.model.value = { kind: "failed", title: this.#title, failure };
      return;
    }
    const { value: inputs } = this.inputs;
    const { value: signature } = this.signature;
    await this.#load(() => {
      this.signature.value = signature;
      this.inputs.value = inputs;
      this.#isHeld = true;
      this.run.value = { isRunning: false, failure };
    });
  }

  /** Shows the cells of a string tensor. */
  showCells(wanted: NamedPlace): void {
    batch(() => {
      this.cellsPlace.value = wanted;
      this.view.value = "cells";
    });
  }

  get #title(): string {
    return this.#opened.value?.title ?? "";
  }

  async #reload(pluginsBefore: readonly ChosenFile[]): Promise<void> {
    if (!this.#opened.value) return;
    const inputs = this.inputs.value;
    const linked = Object.entries(inputs).map(([name, value]) => [name, linkedInput(value)] as const);
    const { value: signature } = this.signature;
    this.#linked = { inputs: Object.fromEntries(linked), ...(signature !== undefined && { signature }) };
    await this.#load();
    const { value: model } = this.model;
    if (model.kind !== "failed") return;
    // The model that was read before cannot fail to be read: the plugin failed.
    const { failure } = model;
    this.plugins.value = pluginsBefore;
    await this.#load();
    this.notice.value = failure;
  }

  async #load(whenLoaded: () => void = () => {}): Promise<void> {
    const { value: opened } = this.#opened;
    if (!opened) return;
    const load = ++this.#loads;
    this.#isCold = true;
    if (this.model.value.kind === "loading" || this.#isBusy) {
      this.#client.end();
      this.#client = new WorkerClient();
      this.#isBusy = false;
    }
    const { from, title } = opened;
    batch(() => {
      this.model.value = { kind: "loading", title };
      this.run.value = { isRunning: false };
      this.graphs.value = undefined;
      this.times.value = undefined;
      this.#forgetCells();
      this.cellsPlace.value = undefined;
      this.notice.value = undefined;
    });
    const onProgress = (progress: Progress) => {
      if (load === this.#loads) this.model.value = { kind: "loading", title, progress };
    };
    try {
      const facts = await this.#client.call("load", { from, plugins: this.plugins.value }, onProgress);
      if (load !== this.#loads) return;
      batch(() => {
        this.signature.value = firstSignature(facts, this.#linked.signature);
        const { value: signature } = this.signature;
        const info = signature === undefined ? undefined : facts.signatures[signature];
        this.inputs.value = firstInputs(info, this.#linked.inputs, this.#text);
        this.model.value = { kind: "loaded", title, facts };
        whenLoaded();
      });
    } catch (error) {
      if (load !== this.#loads || !(error instanceof CallError)) return;
      this.model.value = { kind: "failed", title, failure: error.failure };
    }
  }

  #makeRequest(): RunRequest | undefined {
    const { value: signature } = this.signature;
    const facts = this.facts.value;
    if (signature === undefined || !facts || facts.failure) return undefined;
    const { value: view } = this.view;
    const wantsNodes = view === "graph" || view === "cells";
    return { signature, inputs: this.inputs.value, wantsNodes };
  }

  /** Runs the newest request; those that come while one runs replace each other. */
  #runLater(request: RunRequest | undefined): void {
    if (request && this.#isHeld) {
      this.#isHeld = false;
      return;
    }
    this.#due = request;
    if (!this.#isBusy && request) queueMicrotask(() => void this.#runDue());
  }

  async #runDue(): Promise<void> {
    if (this.#isBusy) return;
    const client = this.#client;
    this.#isBusy = true;
    while (this.#due && client === this.#client) {
      const request = this.#due;
      this.#due = undefined;
      const { answer } = this.run.peek();
      this.run.value = { isRunning: true, answer };
      try {
        const found = await client.call("run", request);
        if (client !== this.#client) return;
        this.run.value = { isRunning: false, answer: found };
        // The first run of a model is slow, until its code is warm: it is not the time that people want to know.
        if (this.#isCold) this.#due ??= request;
        this.#isCold = false;
      } catch (error) {
        if (client !== this.#client || !(error instanceof CallError)) return;
        this.run.value = { isRunning: false, answer: undefined, failure: error.failure };
      }
    }
    if (client === this.#client) this.#isBusy = false;
  }

  #firstTexts(): NamedPlace | undefined {
    const inputs = Object.entries(this.signatureInfo.value?.inputs ?? {});
    const [name] = inputs.find(([, { dtype }]) => dtype === "string") ?? [];
    return name === undefined ? undefined : { place: { input: name }, name };
  }

  async #readCells({ place, name }: NamedPlace): Promise<void> {
    const run = this.#request.peek();
    if (!run) return;
    const before = this.cells.peek();
    if (before !== undefined && "code" in before) this.#forgetCells();
    const reading = ++this.#readings;
    let found: StringTensorBytes | Failure | undefined;
    try {
      found = await this.#client.call("cells", { run, place, name });
    } catch (error) {
      found = error instanceof CallError ? error.failure : undefined;
    }
    if (reading === this.#readings) this.cells.value = found;
  }

  /** Shows no cells, and none of the reading that goes on. */
  #forgetCells(): void {
    this.#readings++;
    this.cells.value = undefined;
  }

  async #measure(): Promise<void> {
    const request = this.#request.peek();
    if (!request) return;
    try {
      this.times.value = await this.#client.call("times", request);
    } catch (error) {
      // The failure of the run itself is shown.
      if (!(error instanceof CallError)) throw error;
    }
  }

  async #loadGraphs(): Promise<void> {
    try {
      this.graphs.value = await this.#client.call("graphs", undefined);
    } catch (error) {
      if (error instanceof CallError && error.failure.code !== "CANCELLED") this.notice.value = error.failure;
    }
  }
}
