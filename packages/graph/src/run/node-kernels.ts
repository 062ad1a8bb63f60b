import type { FunctionAttr, FunctionRunner, LogSink } from "@heddle/kernel-api";
import { createKernel, type Host, type KernelInstance, kernelError, type NodeRequest } from "@heddle/kernel-fallback";
import type { StatusError } from "@heddle/status";
import { atNode, disposedExecutor } from "../errors.js";
import { disposeKernel } from "./kept-result.js";
import type { RunObserver } from "./run-observer.js";

/** The kernels of the nodes of one executor. All its plans use the same kernel for the same node, so that the state of a kernel is shared. */
export class NodeKernels {
  readonly #host: Host;
  readonly #log: LogSink | undefined;
  readonly #instantiate: (func: FunctionAttr) => FunctionRunner;
  readonly #kernels = new Map<string, KernelInstance>();
  /** The deprecated ops that were warned of. */
  readonly #deprecated = new Set<string>();
  #usesRendezvous = false;
  #usesSession = false;
  #isDisposed = false;

  /** @param instantiate the runner of a function that a kernel runs */
  constructor(host: Host, log: LogSink | undefined, instantiate: (func: FunctionAttr) => FunctionRunner) {
    this.#host = host;
    this.#log = log;
    this.#instantiate = instantiate;
  }

  /** True when a kernel uses the rendezvous of its run. */
  get usesRendezvous(): boolean {
    return this.#usesRendezvous;
  }

  /** True when a kernel uses the tensors that stay between runs. */
  get usesSession(): boolean {
    return this.#usesSession;
  }

  /** The names of the plugins that they are of, sorted. */
  get plugins(): string[] {
    return [...new Set([...this.#kernels.values()].map(({ plugin }) => plugin))].sort();
  }

  /**
   * The kernel of a node, which is created once for a key.
   *
   * @throws {StatusError} the errors of creating it, with the node; FAILED_PRECONDITION after {@link dispose}; rejects with the same
   */
  kernelOf(
    node: NodeRequest,
    key: string,
    observer: RunObserver | undefined,
  ): KernelInstance | Promise<KernelInstance> {
    if (this.#isDisposed) throw disposedExecutor();
    const { nodeName } = node;
    const present = this.#kernels.get(key);
    if (present) return present;
    const observed = { nodeName, op: node.op };
    const keep = (instance: KernelInstance) => {
      observer?.constructionEnds?.(observed);
      if (this.#isDisposed) {
        disposeKernel(instance);
        throw disposedExecutor();
      }
      this.#kernels.set(key, instance);
      this.#warnOfDeprecation(instance);
      if (instance.kernel.usesRendezvous) this.#usesRendezvous = true;
      if (instance.kernel.usesSession) this.#usesSession = true;
      return instance;
    };
    const fail = (error: unknown): never => {
      observer?.constructionEnds?.(observed);
      throw atNode(kernelError({ nodeName, op: { name: node.op } }, error), nodeName, node.op);
    };
    observer?.constructionBegins?.(observed);
    try {
      const made = createKernel(this.#host, node, this.#instantiate);
      return made instanceof Promise ? made.then(keep, fail) : keep(made);
    } catch (error) {
      return fail(error);
    }
  }

  /** Disposes all, and those that are created later. @returns the first error of a kernel's `dispose` */
  dispose(): StatusError | undefined {
    this.#isDisposed = true;
    let failure: StatusError | undefined;
    for (const instance of this.#kernels.values()) {
      try {
        disposeKernel(instance);
      } catch (error) {
        failure ??= atNode(kernelError(instance, error), instance.nodeName, instance.op.name);
      }
    }
    return failure;
  }

  /** Source: CheckOpDeprecation, tensorflow/core/framework/op_def_util.cc (TensorFlow 2.21). */
  #warnOfDeprecation({ op: { name, deprecation }, nodeName: node }: KernelInstance): void {
    if (!deprecation || !this.#log || this.#deprecated.has(name)) return;
    this.#deprecated.add(name);
    const { version, explanation } = deprecation;
    const message = `Op ${name} is deprecated. It will cease to work in GraphDef version ${version}. ${explanation}.`;
    this.#log({ severity: "warning", message, node });
  }
}
