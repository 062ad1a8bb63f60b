import { runAborted } from "@heddle/cancellation";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import type { Clock } from "../clock/clock.js";
import { systemClock } from "../clock/system-clock.js";
import { modelDisposed } from "../errors.js";
import type {
  Servable,
  ServableInput,
  ServableRunOptions,
  ServableSignature,
  ServableTensor,
} from "../servable/servable.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";
import { BatchQueue } from "./batch-queue.js";
import { BatchRequest } from "./batch-request.js";
import { BatchScheduler } from "./batch-scheduler.js";
import { type BatchValue, batchValue } from "./batch-value.js";
import { type BatchingParameters, type BatchLimits, batchLimits } from "./batching-parameters.js";
import { runBatch } from "./run-batch.js";
import type { Outputs } from "./split-outputs.js";

/** Options of {@link batched}. */
export interface BatchedOptions {
  readonly metrics?: ServingMetrics;
  /** The model's name in metrics. Default `""`. */
  readonly model?: string;
  /** Default: the platform's. */
  readonly clock?: Clock;
}

/**
 * A servable that runs requests for the same signature and outputs together, as TensorFlow Serving's BatchingSession does. It owns
 * `servable`: its `dispose()` lets the requests that wait run first.
 *
 * Requests are batched when every input that they give may have any first size, and no input that they leave out: the default of such an
 * input is for the rows of one request. Others go straight to `servable`. Requests that
 * wait when their time is over fail with RESOURCE_EXHAUSTED. Unlike TensorFlow Serving, a request whose sizes differ from those of its
 * neighbours runs in another batch, and a request that fails does not fail its neighbours.
 *
 * @throws {StatusError} INVALID_ARGUMENT for parameters that do not fit each other
 */
export function batched(servable: Servable, parameters: BatchingParameters, options: BatchedOptions = {}): Servable {
  checkOptionNames("batched", options, OPTIONS);
  return new BatchedServable(servable, batchLimits(parameters, servable.concurrency ?? 1), options);
}

class BatchedServable implements Servable {
  readonly signatureDefs?: NonNullable<Servable["signatureDefs"]>;
  readonly #servable: Servable;
  readonly #limits: BatchLimits;
  readonly #options: Required<BatchedOptions>;
  readonly #scheduler: BatchScheduler;
  #isDisposed = false;

  constructor(servable: Servable, limits: BatchLimits, options: BatchedOptions) {
    if (servable.signatureDefs) this.signatureDefs = servable.signatureDefs;
    this.#servable = servable;
    this.#limits = limits;
    this.#options = { metrics: {}, model: "", clock: systemClock, ...options };
    this.#scheduler = new BatchScheduler(this.#options.clock, limits.threads);
  }

  get signatures() {
    return this.#servable.signatures;
  }

  get defaultSignature() {
    return this.#servable.defaultSignature;
  }

  get concurrency() {
    return this.#servable.concurrency ?? 1;
  }

  async run(inputs: Readonly<Record<string, ServableInput>>, options: ServableRunOptions = {}): Promise<Outputs> {
    if (this.#isDisposed) throw modelDisposed();
    const { signature = this.defaultSignature, outputs, signal, timeoutMs } = options;
    const info =
      signature !== undefined && Object.hasOwn(this.signatures, signature) ? this.signatures[signature] : undefined;
    if (!info || (timeoutMs !== undefined && !(timeoutMs >= 0))) {
      return await this.#servable.run(inputs, options);
    }
    const values = this.#batchValues(inputs, info);
    const rows = values && rowsOf(values);
    const asked = outputs && [...new Set(outputs)].sort();
    const isKnown =
      asked === undefined || (asked.length > 0 && asked.every((name) => Object.hasOwn(info.outputs, name)));
    // The model has the errors of inputs and outputs that do not fit.
    if (!values || !rows || !isKnown) return await this.#servable.run(inputs, options);
    if (signal?.aborted) throw runAborted(signal.reason);
    return await this.#enqueue(values, rows, signature ?? "", asked, options);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#scheduler.whenIdle(() => this.#servable.dispose());
  }

  /** The inputs by name; undefined when they are not all those of the signature that have rows, or cannot be joined. */
  #batchValues(
    inputs: Readonly<Record<string, ServableInput>>,
    signature: ServableSignature,
  ): Readonly<Record<string, BatchValue>> | undefined {
    const names = Object.keys(inputs);
    if (names.some((name) => !Object.hasOwn(signature.inputs, name))) return undefined;
    for (const [name, tensor] of Object.entries(signature.inputs)) {
      if (Object.hasOwn(inputs, name) !== this.#hasRows(tensor)) return undefined;
    }
    const values: Record<string, BatchValue> = {};
    for (const name of names) {
      const input = inputs[name];
      const value = input && batchValue(input);
      if (!value) return undefined;
      values[name] = value;
    }
    return values;
  }

  /** True when the first size may vary, or is the only size that batches are filled up to. */
  #hasRows({ shape }: ServableTensor): boolean {
    if (!shape) return true;
    const { allowedSizes } = this.#limits;
    const [first] = shape;
    return first === -1 || (allowedSizes.length === 1 && first === allowedSizes[0]);
  }

  #enqueue(
    values: Readonly<Record<string, BatchValue>>,
    rows: number,
    signature: string,
    outputs: readonly string[] | undefined,
    { signal, timeoutMs }: ServableRunOptions,
  ): Promise<Outputs> {
    const key = JSON.stringify([signature, outputs]);
    const queue = this.#scheduler.queueOf(key) ?? new BatchQueue(this.#limits);
    const request = new BatchRequest(this.#options.clock, signal, timeoutMs);
    try {
      queue.add(request, values, rows);
      const context = {
        ...this.#options,
        servable: this.#servable,
        limits: this.#limits,
        call: { signature, ...(outputs && { outputs }) },
      };
      this.#scheduler.added(key, { queue, run: (batch) => runBatch(batch, context) });
    } catch (error) {
      request.reject(error);
    }
    return request.result;
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when the inputs have no common first size */
function rowsOf(values: Readonly<Record<string, BatchValue>>): number {
  let rows: number | undefined;
  for (const { shape } of Object.values(values)) {
    const [first] = shape;
    if (first === undefined) throw invalidArgument("Batching Run() input tensors must have at least one dimension");
    rows ??= first;
    if (first !== rows) throw invalidArgument("Batching Run() input tensors must have equal 0th-dimension size");
  }
  return rows ?? 0;
}

const OPTIONS: Readonly<Record<keyof BatchedOptions, true>> = { metrics: true, model: true, clock: true };
