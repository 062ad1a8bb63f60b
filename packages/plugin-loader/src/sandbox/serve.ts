import { CancellationManager } from "@heddle/cancellation";
import type { NamedFunction } from "@heddle/ffi/functions";
import {
  Attributes,
  type Kernel,
  type KernelDefinition,
  type LogRecord,
  type OpDefinition,
  type VariantRegistry,
} from "@heddle/kernel-api";
import { LinearMemory } from "@heddle/memory";
import { moduleFacts } from "@heddle/memory/wasm";
import { internal, unimplemented } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { type ConnectFunctions, usesFunctions } from "../functions/plugin-functions.js";
import { instantiateOwn } from "../wasm/instantiate-own.js";
import { type ContextSource, OwnContext } from "../wasm/own-context.js";
import { checkInstance, type WasmInstance } from "../wasm/wasm-instance.js";
import { errorData, packOp, type Reply, type Request, type Results, unpackAttrs } from "./protocol.js";
import { packTensor, type TensorData, unpackTensor } from "./tensor-data.js";

/** The worker's side: answers the requests for one plugin, one at a time. */
export class SandboxServer {
  readonly #scratch = new LinearMemory({ initialBytes: 65536 });
  readonly #ops = new Map<string, OpDefinition>();
  readonly #definitions: KernelDefinition[] = [];
  readonly #kernels = new Map<number, { readonly kernel: Kernel; readonly outputTypes: readonly DataType[] }>();
  readonly #functions = new Map<string, NamedFunction>();
  #instance: WasmInstance | undefined;
  #nextId = 1;
  /** Of the kernel that computes. */
  #cancellation: CancellationManager | undefined;

  /** Answers a request; undefined for one without a reply. Never throws: an error is a reply. */
  async answer(request: Request): Promise<Reply | undefined> {
    if (request.kind === "cancel") {
      this.#cancellation?.cancel();
      return undefined;
    }
    const logged: LogRecord[] = [];
    try {
      return { result: await this.#answer(request, logged), logged };
    } catch (error) {
      return { error: errorData(error), isFatal: this.#instance?.guard.failure !== undefined, logged };
    }
  }

  async #answer(request: Exclude<Request, { kind: "cancel" }>, logged: LogRecord[]): Promise<Results[keyof Results]> {
    switch (request.kind) {
      case "load":
        return this.#load(request);
      case "create":
        return this.#create(request);
      case "compute":
        return this.#compute(request, logged);
      case "call":
        return this.#call(request);
      default:
        this.#kernels.get(request.id)?.kernel.dispose?.();
        this.#kernels.delete(request.id);
        return undefined;
    }
  }

  async #load({ name, bytes, maximumBytes, strings }: Request & { kind: "load" }): Promise<Results["load"]> {
    const module = new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
    const connect = usesFunctions(module) ? await this.#connectTo(name) : undefined;
    // A start function is allowed here: the host can terminate the worker.
    const facts = { ...moduleFacts(bytes), hasStart: false };
    const instance = instantiateOwn(name, module, facts, { maximumBytes, strings, connect });
    this.#instance = instance;
    checkInstance(name, instance);
    const registrar = {
      registerOp: (op: OpDefinition) => void this.#ops.set(op.name, op),
      registerKernel: (kernel: KernelDefinition) => void this.#definitions.push(kernel),
      registerFunction: (name: string, run: NamedFunction) => void this.#functions.set(name, run),
    };
    instance.api.register(registrar, () => instance.initialize());
    return {
      ops: [...this.#ops.values()].map((op) => packOp(op, this.#scratch)),
      kernels: this.#definitions.map(({ create: _, ...kernel }) => kernel),
      functions: [...this.#functions.keys()],
    };
  }

  /** The host's functions are in another thread: each exists, and fails when it is called. */
  async #connectTo(plugin: string): Promise<ConnectFunctions> {
    const { connectFunctions } = await import("../functions/connect-functions.js");
    return connectFunctions(plugin, {
      find: (name) => this.#functions.get(name) ?? noFunctions,
      names: () => [...this.#functions.keys()],
      register: () => {
        throw unimplemented("a sandboxed plugin registers functions while it is initialized, not later");
      },
      remove: (name) => void this.#functions.delete(name),
    });
  }

  async #call({ name, args }: Request & { kind: "call" }): Promise<unknown> {
    const { packCallValue, unpackCallValue } = await import("../functions/call-values.js");
    const run = this.#functions.get(name);
    if (!run) throw internal(`the plugin has no function '${name}'`);
    return packCallValue(run(...args.map(unpackCallValue)));
  }

  async #create(request: Request & { kind: "create" }): Promise<number> {
    const { kernel: index, nodeName, attrs, inputTypes, outputTypes } = request;
    const definition = this.#definitions[index];
    if (!definition) throw internal(`the plugin has no kernel ${index}`);
    const types = outputTypes as readonly DataType[];
    const kernel = await definition.create({
      nodeName,
      op: this.#ops.get(definition.op) ?? { name: definition.op, inputs: [], outputs: [], attrs: [], isStateful: true },
      attributes: new Attributes(nodeName, unpackAttrs(attrs)),
      inputTypes: inputTypes as readonly DataType[],
      outputTypes: types,
      memory: this.#memory,
      variants: noVariants,
      get functions() {
        return noFunctions();
      },
      instantiateFunction: () => {
        throw unimplemented("a sandboxed plugin cannot call functions of the program");
      },
    });
    this.#kernels.set(this.#nextId, { kernel, outputTypes: types });
    return this.#nextId++;
  }

  async #compute(request: Request & { kind: "compute" }, logged: LogRecord[]): Promise<(TensorData | undefined)[]> {
    const made = this.#kernels.get(request.id);
    if (!made) throw internal(`unknown kernel ${request.id}`);
    const cancellation = new CancellationManager();
    this.#cancellation = cancellation;
    const context = new OwnContext(sourceOf(request, made.outputTypes, cancellation, logged), this.#memory);
    let packed: (TensorData | undefined)[];
    try {
      await made.kernel.compute(context);
      packed = context.outputs.map((output) => output && packTensor(output, this.#scratch));
    } catch (error) {
      return context.releaseAfter(error);
    } finally {
      this.#cancellation = undefined;
    }
    context.release();
    return packed;
  }

  get #memory(): LinearMemory {
    if (!this.#instance) throw internal("no plugin is loaded");
    return this.#instance.memory;
  }
}

/** The types of variants of a sandboxed plugin, which takes none. */
const noVariants: VariantRegistry = { find: () => undefined };

function sourceOf(
  request: Request & { kind: "compute" },
  outputTypes: readonly DataType[],
  cancellation: CancellationManager,
  logged: LogRecord[],
): ContextSource {
  const { inputs, inputRanges, outputRanges, stepId, frameAndIter } = request;
  return {
    nodeName: request.nodeName,
    inputCount: inputs.length,
    outputCount: outputTypes.length,
    cancellation,
    variants: noVariants,
    stepId,
    log: request.isLogged ? (record) => void logged.push(record) : undefined,
    frameAndIter,
    isDead: false,
    get rendezvous(): never {
      throw unimplemented("a sandboxed plugin has no rendezvous");
    },
    setOutputsDead: () => {
      throw unimplemented("a kernel of a sandboxed plugin has no dead outputs");
    },
    pause: () => undefined, // The host ends the worker of a kernel that does not end.
    get functions() {
      return noFunctions();
    },
    callFunction: noFunctions,
    get resources(): never {
      throw unimplemented("a sandboxed plugin has no resources");
    },
    get files(): never {
      throw unimplemented("a sandboxed plugin has no files");
    },
    inputRange: (name) => inputRanges[name] ?? [0, 0],
    outputRange: (name) => outputRanges[name] ?? [0, 0],
    outputType: (index) => at(outputTypes, index, "output"),
    copyInput: (index, memory) => unpackTensor(at(inputs, index, "input"), memory),
  };
}

function noFunctions(): never {
  throw unimplemented("a sandboxed plugin cannot call functions of the host, which answers later");
}

function at<T>(list: readonly T[], index: number, kind: string): T {
  const item = list[index];
  if (item === undefined) throw internal(`${kind} ${index} of ${list.length} does not exist`);
  return item;
}
