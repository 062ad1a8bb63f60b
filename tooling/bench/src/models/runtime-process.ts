import { LineProcess } from "../line-process.js";
import { peerPath } from "../peers.js";
import type { ModelInput, ModelName } from "./model-input.js";

/** A runtime of the matrix. */
export interface Runtime {
  /** The argument of `model-process.mjs`, or `tensorflow`. */
  readonly id: string;
  readonly name: string;
  /** Its input is tokens, which Heddle's row has to make first. */
  readonly takesIds: boolean;
}

/** All runtimes; the first is the one that others are compared with. */
export const RUNTIMES: readonly Runtime[] = [
  { id: "heddle", name: "Heddle", takesIds: false },
  { id: "heddle-ids", name: "Heddle, tokens", takesIds: true },
  { id: "tensorflow", name: "TensorFlow C++", takesIds: false },
  { id: "tfjs-wasm", name: "tfjs wasm, tokens", takesIds: true },
  { id: "tfjs-cpu", name: "tfjs cpu, tokens", takesIds: true },
  { id: "onnx-node", name: "ONNX node, tokens", takesIds: true },
  { id: "onnx-wasm", name: "ONNX wasm, tokens", takesIds: true },
];

/** The first run of a model: its time and the largest difference from the answer of TensorFlow; or why the runtime has none. */
export type Prepared = { readonly firstMs: number; readonly error: number } | { readonly missing: string };

/** A runtime in a process of its own. */
export class RuntimeProcess {
  readonly #process: LineProcess;

  private constructor(process: LineProcess) {
    this.#process = process;
  }

  /** Starts it; undefined when it does not answer, for TensorFlow also unless HEDDLE_BENCH_PYTHON names a Python that has it. */
  static async start({ id }: Runtime): Promise<RuntimeProcess | undefined> {
    const python = process.env.HEDDLE_BENCH_PYTHON;
    if (id === "tensorflow" && !python) return undefined;
    const words = id === "tensorflow" ? [peerPath("tensorflow_models.py")] : [peerPath("model-process.mjs"), id];
    const started = await LineProcess.start((id === "tensorflow" && python) || process.execPath, words);
    return started && new RuntimeProcess(started);
  }

  /** Loads the model when it is new, and runs it once. @param key names the model and its input in calls of `time` */
  prepare(key: string, name: ModelName, batch: number, input: ModelInput): Promise<Prepared> {
    return this.#process.ask({ prepare: key, name, batch, ...input });
  }

  /** Milliseconds a run. */
  async time(key: string, calls: number): Promise<number> {
    const { ms } = await this.#process.ask<{ ms: number }>({ time: key, calls });
    return ms;
  }

  stop(): void {
    this.#process.stop();
  }
}
