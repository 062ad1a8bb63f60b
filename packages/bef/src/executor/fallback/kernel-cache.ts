import { createKernel, type Host, inferAttrs, type KernelInstance } from "@heddle/kernel-fallback";
import type { DataType } from "@heddle/tensor";
import type { BefRun } from "../run/bef-run.js";
import type { PreparedKernel } from "../run/prepared-function.js";
import { FallbackContext } from "./fallback-context.js";
import { noSuchKernel } from "./fallback-errors.js";
import { type FallbackNode, fallbackNode } from "./fallback-node.js";

/** A kernel for one call of a `kernel_fallback`. */
export interface BorrowedKernel {
  readonly instance: KernelInstance;
  /** The kernel is of this call alone: it is disposed after it. */
  readonly isOwn: boolean;
}

/**
 * Kernels of stateless ops, one for each `kernel_fallback` of a file and for the types of its inputs, if the file leaves these open. Kernels
 * of stateful ops, and those that cannot be entered twice at a time, are of one call alone.
 *
 * Source: section "Reusing Kernels" of the TFRT kernel fallback RFC. Its key, the offset in the file, stands for the kernel in a function.
 */
export class KernelCache {
  readonly #host: Host;
  readonly #kernels = new Map<PreparedKernel, KernelInstance[]>();
  readonly #nodes = new Map<PreparedKernel, FallbackNode>();
  readonly #idleContexts: FallbackContext[] = [];
  #isDisposed = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The number of kernels that are kept. */
  get size(): number {
    let size = 0;
    for (const instances of this.#kernels.values()) size += instances.length;
    return size;
  }

  /** The op and the attributes of a kernel, read once. @throws {StatusError} as {@link fallbackNode} */
  nodeOf(kernel: PreparedKernel): FallbackNode {
    let node = this.#nodes.get(kernel);
    if (!node) {
      node = fallbackNode(kernel.attributes);
      this.#nodes.set(kernel, node);
    }
    return node;
  }

  /** A context for one call; {@link giveBack} it when that has ended. */
  takeContext(run: BefRun): FallbackContext {
    const context = this.#idleContexts.pop() ?? new FallbackContext(run);
    context.reset(run);
    return context;
  }

  giveBack(context: FallbackContext): void {
    this.#idleContexts.push(context);
  }

  /**
   * A kernel for inputs of these types. A promise only when its creation has to wait.
   *
   * @throws {StatusError} NOT_FOUND for an unknown op or one without a fitting kernel, INVALID_ARGUMENT for attributes
   */
  take(
    kernel: PreparedKernel,
    { op, attrs }: FallbackNode,
    inputTypes: readonly DataType[],
  ): BorrowedKernel | Promise<BorrowedKernel> {
    const kept = this.#kernels.get(kernel)?.find(({ signature }) => sameTypes(signature.inputTypes, inputTypes));
    if (kept) return { instance: kept, isOwn: false };
    const { registry } = this.#host;
    if (!registry.hasOp(op)) throw noSuchKernel(op);
    const { definition } = registry.findOp(op);
    const request = { nodeName: nodeName(kernel, op), op, attrs: inferAttrs(definition, attrs, inputTypes) };
    const made = createKernel(this.#host, request);
    const borrow = (instance: KernelInstance) => this.#borrow(kernel, instance);
    return made instanceof Promise ? made.then(borrow) : borrow(made);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const instances of this.#kernels.values()) for (const { kernel } of instances) kernel.dispose?.();
    this.#kernels.clear();
  }

  #borrow(kernel: PreparedKernel, instance: KernelInstance): BorrowedKernel {
    if (instance.op.isStateful || instance.gate || this.#isDisposed) return { instance, isOwn: true };
    const kept = this.#kernels.get(kernel);
    if (kept) kept.push(instance);
    else this.#kernels.set(kernel, [instance]);
    return { instance, isOwn: false };
  }
}

/** The name of the kernel's node, which no other kernel of the file has. */
function nodeName({ functionIndex, index }: PreparedKernel, op: string): string {
  return `${op}_${functionIndex}_${index}`;
}

function sameTypes(a: readonly DataType[], b: readonly DataType[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
