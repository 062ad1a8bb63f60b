import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { ComputeContext, ConstructionContext, Kernel, KernelDefinition, OpDefinition } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { deadlineExceeded, type StatusError } from "@heddle/status";
import { checkOps } from "../check-manifest.js";
import { pluginFailed } from "../errors.js";
import type { LoadedPlugin } from "../load-wasm.js";
import type { PluginStep } from "../plugin-observer.js";
import { errorFromData, packAttrs, type Reply, type Request, type Results, unpackOp } from "./protocol.js";
import { packTensor, unpackTensor } from "./tensor-data.js";
import type { StartWorker, WorkerPort } from "./worker-port.js";

/** Options of {@link loadSandboxed}. */
export interface SandboxOptions {
  readonly name: string;
  readonly version: string;
  /** The ops of its manifest; an empty list declares nothing. */
  readonly declaredOps: readonly string[];
  readonly bytes: Uint8Array;
  readonly maximumBytes: number;
  /** The longest time of one call of the plugin. */
  readonly timeLimitMs: number;
  readonly startWorker: StartWorker;
}

/**
 * Loads a plugin into a worker of its own, which is terminated when a call takes too long. The plugin's kernels compute
 * asynchronously; its ops have no shape functions.
 *
 * @throws {StatusError} DEADLINE_EXCEEDED when loading takes too long; otherwise as `loadWasm`
 */
export async function loadSandboxed(host: Host, options: SandboxOptions): Promise<LoadedPlugin> {
  const { name, version, bytes, maximumBytes } = options;
  const sandbox = new Sandbox(name, options.timeLimitMs, await options.startWorker());
  try {
    const load = { kind: "load", name, bytes: bytes.slice(), maximumBytes } as const;
    const { ops: packed, kernels } = await sandbox.ask<"load">(load);
    const ops = packed.map(unpackOp);
    checkOps(name, options.declaredOps, ops);
    const definitions = kernels.map(
      (kernel, index): KernelDefinition => ({
        ...kernel,
        create: (context) => createKernel(sandbox, index, context, host),
      }),
    );
    host.registry.loadPlugin({
      name,
      version,
      interfaceVersion: { major: 1, minor: 0 },
      register(registrar) {
        for (const op of ops) registrar.registerOp(op);
        for (const kernel of definitions) registrar.registerKernel(kernel);
      },
    });
    return {
      name,
      version,
      mode: "worker",
      ops,
      kernels: definitions,
      opList: () => encodeOpList(ops, host.memory),
      kernelList: () => encodeKernelList(definitions),
      holdings: undefined,
      get failure() {
        return sandbox.failure;
      },
      dispose: () => sandbox.end(),
    };
  } catch (error) {
    sandbox.end();
    throw error;
  }
}

async function createKernel(
  sandbox: Sandbox,
  kernel: number,
  context: ConstructionContext,
  host: Host,
): Promise<Kernel> {
  const { nodeName, op, attributes, inputTypes, outputTypes } = context;
  const attrs = packAttrs(attributes.values, host.memory);
  const id = await sandbox.ask<"create">({ kind: "create", kernel, nodeName, attrs, inputTypes, outputTypes });
  return {
    compute: (step) => compute(sandbox, id, op, step),
    dispose: () => void sandbox.ask<"dispose">({ kind: "dispose", id }).catch(() => {}),
  };
}

async function compute(sandbox: Sandbox, id: number, op: OpDefinition, context: ComputeContext): Promise<void> {
  const { memory, nodeName, stepId, inputCount } = context;
  const inputs = Array.from({ length: inputCount }, (_, index) => packTensor(context.input(index), memory));
  const inputRanges = Object.fromEntries(op.inputs.map(({ name }) => [name, context.inputRange(name)]));
  const outputRanges = Object.fromEntries(op.outputs.map(({ name }) => [name, context.outputRange(name)]));
  const request = { kind: "compute", id, nodeName, stepId, inputs, inputRanges, outputRanges } as const;
  const outputs = await sandbox.ask<"compute">(request);
  outputs.forEach((output, index) => {
    if (output) context.setOutput(index, unpackTensor(output, memory));
  });
}

/** The worker of one plugin. Requests are sent in order, one at a time, each with a time limit. */
class Sandbox {
  readonly #plugin: string;
  readonly #timeLimitMs: number;
  readonly #port: WorkerPort;
  #settle: ((reply: Reply) => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #failure: StatusError | undefined;

  constructor(plugin: string, timeLimitMs: number, port: WorkerPort) {
    this.#plugin = plugin;
    this.#timeLimitMs = timeLimitMs;
    this.#port = port;
    port.listen(
      (reply) => this.#settle?.(reply),
      (reason) => this.#fail(pluginFailed(plugin, reason)),
    );
  }

  get failure(): StatusError | undefined {
    return this.#failure;
  }

  ask<K extends keyof Results>(request: Request & { kind: K }): Promise<Results[K]> {
    const answer = this.#last.then(() => this.#ask(request)) as Promise<Results[K]>;
    this.#last = answer.catch(() => {});
    return answer;
  }

  end(): void {
    this.#fail(pluginFailed(this.#plugin, "it was unloaded")); // Browsers send no event when a worker is terminated.
  }

  async #ask(request: Request): Promise<Results[keyof Results]> {
    if (this.#failure) throw this.#failure;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reply = await new Promise<Reply>((resolve) => {
      this.#settle = resolve;
      timer = setTimeout(() => this.#fail(this.#tooSlow(request.kind)), this.#timeLimitMs);
      this.#port.post(request);
    });
    clearTimeout(timer);
    this.#settle = undefined;
    if ("result" in reply) return reply.result;
    const error = errorFromData(reply.error);
    if (reply.isFatal) this.#failure ??= error;
    throw error;
  }

  #tooSlow(kind: Request["kind"]): StatusError {
    const step = STEPS[kind];
    return deadlineExceeded(`plugin ${this.#plugin} is disabled: ${step} took longer than ${this.#timeLimitMs} ms`, {
      plugin: this.#plugin,
      timeLimitMs: this.#timeLimitMs,
    });
  }

  #fail(failure: StatusError): void {
    this.#failure ??= failure;
    this.#port.terminate();
    const { code, message } = this.#failure;
    this.#settle?.({ error: { code, message }, isFatal: true });
  }
}

const STEPS: Readonly<Record<Request["kind"], PluginStep>> = {
  load: "loading",
  create: "making a kernel",
  compute: "a kernel",
  dispose: "disposing a kernel",
};
