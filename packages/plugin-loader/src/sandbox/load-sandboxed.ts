import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { CancellationManager } from "@heddle/cancellation";
import type {
  ComputeContext,
  ConstructionContext,
  Kernel,
  KernelDefinition,
  LogSink,
  OpDefinition,
} from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { deadlineExceeded, type StatusError } from "@heddle/status";
import type { StringEncoding } from "@heddle/tensor";
import { checkOps } from "../check-manifest.js";
import { pluginFailed } from "../errors.js";
import type { LoadedPlugin } from "../loaded-plugin.js";
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
  /** The form in which the plugin gets string tensors. */
  readonly strings: StringEncoding;
  readonly bytes: Uint8Array;
  readonly maximumBytes: number;
  /** The longest time of one call of the plugin. */
  readonly timeLimitMs: number;
  readonly startWorker: StartWorker;
}

/** Milliseconds that an abandoned kernel has to end; then its worker is replaced. */
const GRACE_MS = 5;

/**
 * Loads a plugin into a worker of its own, which is terminated when a call takes too long. The plugin's kernels compute
 * asynchronously; its ops have no shape functions. A kernel whose run is cancelled is notified; if it does not end, the worker is
 * terminated, and the next call starts a new one.
 *
 * @throws {StatusError} DEADLINE_EXCEEDED when loading takes too long; otherwise as `loadWasm`
 */
export async function loadSandboxed(host: Host, options: SandboxOptions): Promise<LoadedPlugin> {
  const { name, version } = options;
  const sandbox = new Sandbox(options);
  try {
    const { ops: packed, kernels, functions } = await sandbox.start();
    const run = functions.length > 0 ? await functionCaller(sandbox) : undefined;
    const ops = packed.map(unpackOp);
    checkOps(name, options.declaredOps, ops);
    const definitions = kernels.map(
      (kernel, index): KernelDefinition => ({
        ...kernel,
        isReentrant: true, // Requests wait for each other.
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
        for (const each of run ? functions : []) registrar.registerFunction?.(each, (...args) => run?.(each, args));
      },
    });
    return {
      name,
      version,
      mode: "worker",
      ops,
      kernels: definitions,
      get functions() {
        return host.registry.functionsOf(name);
      },
      opList: () => encodeOpList(ops, host.memory),
      kernelList: () => encodeKernelList(definitions),
      holdings: undefined,
      get failure() {
        return sandbox.failure;
      },
      dispose: () => {
        host.registry.removeFunctions(name);
        sandbox.end();
      },
    };
  } catch (error) {
    sandbox.end();
    throw error;
  }
}

/** Calls functions in the worker; their code is imported when a plugin has some. */
async function functionCaller(sandbox: Sandbox): Promise<(name: string, args: readonly unknown[]) => Promise<unknown>> {
  const { packCallValue, unpackCallValue } = await import("../functions/call-values.js");
  return async (name, args) => {
    const packed = args.map((arg) => packCallValue(arg));
    const result = await sandbox.inTurn(async () => {
      await sandbox.start();
      return sandbox.ask<"call">({ kind: "call", name, args: packed });
    });
    return unpackCallValue(result);
  };
}

async function createKernel(
  sandbox: Sandbox,
  kernel: number,
  context: ConstructionContext,
  host: Host,
): Promise<Kernel> {
  const { nodeName, op, attributes, inputTypes, outputTypes } = context;
  const attrs = packAttrs(attributes.values, host.memory);
  const made = new SandboxedKernel(sandbox, op, { kind: "create", kernel, nodeName, attrs, inputTypes, outputTypes });
  await made.create();
  return made;
}

/** A kernel in the worker; made again in a worker that replaces another. */
class SandboxedKernel implements Kernel {
  readonly #sandbox: Sandbox;
  readonly #op: OpDefinition;
  readonly #request: Request & { kind: "create" };
  /** Sends the frame and iteration to the worker. */
  readonly usesRendezvous = true;
  #id = 0;
  /** The worker that has the kernel. */
  #worker = -1;

  constructor(sandbox: Sandbox, op: OpDefinition, request: Request & { kind: "create" }) {
    this.#sandbox = sandbox;
    this.#op = op;
    this.#request = request;
  }

  async create(): Promise<void> {
    await this.#sandbox.inTurn(() => this.#create());
  }

  async compute(context: ComputeContext): Promise<void> {
    const { memory, nodeName, stepId, frameAndIter, inputCount, cancellation, log } = context;
    const inputs = Array.from({ length: inputCount }, (_, index) => packTensor(context.input(index), memory));
    const inputRanges = Object.fromEntries(this.#op.inputs.map(({ name }) => [name, context.inputRange(name)]));
    const outputRanges = Object.fromEntries(this.#op.outputs.map(({ name }) => [name, context.outputRange(name)]));
    const outputs = await this.#sandbox.inTurn(async () => {
      cancellation.throwIfCancelled();
      await this.#create();
      const id = this.#id;
      const step = { id, nodeName, stepId, frameAndIter, isLogged: log !== undefined };
      const request = { kind: "compute", ...step, inputs, inputRanges, outputRanges } as const;
      return this.#sandbox.ask<"compute">(request, cancellation, log);
    });
    outputs.forEach((output, index) => {
      if (output) context.setOutput(index, unpackTensor(output, memory));
    });
  }

  dispose(): void {
    const drop = async () => {
      if (this.#worker === this.#sandbox.worker) await this.#sandbox.ask<"dispose">({ kind: "dispose", id: this.#id });
    };
    this.#sandbox.inTurn(drop).catch(() => {});
  }

  async #create(): Promise<void> {
    await this.#sandbox.start();
    if (this.#worker === this.#sandbox.worker) return;
    this.#id = await this.#sandbox.ask<"create">(this.#request);
    this.#worker = this.#sandbox.worker;
  }
}

/** The worker of one plugin. Requests are sent one at a time, each with a time limit. */
class Sandbox {
  /** The number of the worker: each that replaces another has a higher one. */
  worker = 0;
  readonly #options: SandboxOptions;
  #port: WorkerPort | undefined;
  #loaded: Results["load"] | undefined;
  #settle: ((reply: Reply | undefined) => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #failure: StatusError | undefined;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  get failure(): StatusError | undefined {
    return this.#failure;
  }

  /** Does `work` after all that was given before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Starts a worker and loads the plugin, unless there is one. */
  async start(): Promise<Results["load"]> {
    if (this.#failure) throw this.#failure;
    if (this.#port && this.#loaded) return this.#loaded;
    const { name, bytes, maximumBytes, strings, startWorker } = this.#options;
    const port = await startWorker();
    this.#port = port;
    if (this.#failure) {
      port.terminate(); // The plugin was unloaded meanwhile.
      throw this.#failure;
    }
    port.listen(
      (reply) => {
        if (this.#port === port) this.#settle?.(reply);
      },
      (reason) => {
        if (this.#port === port) this.#fail(pluginFailed(name, reason));
      },
    );
    this.#loaded = await this.ask<"load">({ kind: "load", name, bytes: bytes.slice(), maximumBytes, strings });
    return this.#loaded;
  }

  end(): void {
    this.#fail(pluginFailed(this.#options.name, "it was unloaded")); // Browsers send no event when a worker is terminated.
  }

  /** @param cancellation gives the request up: the worker is replaced when it does not answer soon */
  async ask<K extends keyof Results>(
    request: Request & { kind: K },
    cancellation?: CancellationManager,
    log?: LogSink,
  ): Promise<Results[K]> {
    const port = this.#port;
    if (this.#failure) throw this.#failure;
    if (!port) throw pluginFailed(this.#options.name, "it was unloaded");
    let grace: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      port.post({ kind: "cancel" });
      grace = setTimeout(() => this.#abandon(), GRACE_MS);
    };
    const token = cancellation?.newToken() ?? 0;
    const limit = setTimeout(() => this.#fail(this.#tooSlow(request.kind)), this.#options.timeLimitMs);
    const reply = await new Promise<Reply | undefined>((resolve) => {
      this.#settle = resolve;
      port.post(request);
      cancellation?.register(token, giveUp);
    });
    clearTimeout(limit);
    clearTimeout(grace);
    cancellation?.deregister(token);
    this.#settle = undefined;
    if (!reply) throw cancellation?.reason ?? pluginFailed(this.#options.name, "it was given up");
    for (const record of reply.logged) log?.(record);
    if ("result" in reply) return reply.result as Results[K];
    const error = errorFromData(reply.error);
    if (reply.isFatal) this.#failure ??= error;
    throw error;
  }

  /** Terminates a worker whose result is not wanted. */
  #abandon(): void {
    this.#port?.terminate();
    this.#port = undefined;
    this.worker++;
    this.#settle?.(undefined);
  }

  #tooSlow(kind: keyof Results): StatusError {
    const { name, timeLimitMs } = this.#options;
    const step = STEPS[kind];
    return deadlineExceeded(`plugin ${name} is disabled: ${step} took longer than ${timeLimitMs} ms`, {
      plugin: name,
      timeLimitMs,
    });
  }

  #fail(failure: StatusError): void {
    this.#failure ??= failure;
    this.#port?.terminate();
    const { code, message } = this.#failure;
    this.#settle?.({ error: { code, message }, isFatal: true, logged: [] });
  }
}

const STEPS: Readonly<Record<keyof Results, PluginStep>> = {
  load: "loading",
  create: "making a kernel",
  compute: "a kernel",
  dispose: "disposing a kernel",
  call: "a function",
};
