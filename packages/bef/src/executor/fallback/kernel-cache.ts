import { createKernel, type Host, inferAttrs, type KernelInstance } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { opCalls } from "../../compiled-form.js";
import type { KernelAttributes } from "../kernels/kernel-attributes.js";
import { FallbackContext, type FallbackRun } from "./fallback-context.js";
import { noSuchKernel } from "./fallback-errors.js";
import { type FallbackNode, fallbackNode } from "./fallback-node.js";

/** A `kernel_fallback` of a file: kernels are cached by this object. */
interface FallbackKernel {
  readonly name: string;
  /** The function that it is in, and its index there: no other kernel of the file has both. */
  readonly functionIndex: number;
  readonly index: number;
  readonly attributes: KernelAttributes;
}

/** A kernel for one call of a `kernel_fallback`. */
export interface BorrowedKernel {
  readonly instance: KernelInstance;
  /** The kernel is of this call alone: it is disposed after it. */
  readonly isOwn: boolean;
}

/** The node of a `kernel_fallback`, and its kernels that are kept. */
export interface CacheEntry {
  readonly kernel: FallbackKernel;
  readonly node: FallbackNode;
  readonly instances: BorrowedKernel[];
}

/**
 * Kernels of stateless ops, one for each `kernel_fallback` of a file and for the types of its inputs, if the file leaves these open. Kernels
 * of stateful ops, and those that cannot be entered twice at a time, are of one call alone.
 *
 * Source: section "Reusing Kernels" of the TFRT kernel fallback RFC. Its key, the offset in the file, stands for the kernel in a function.
 */
export class KernelCache {
  readonly #host: Host;
  readonly #entries = new Map<FallbackKernel, CacheEntry>();
  readonly #idleContexts: FallbackContext[] = [];
  #isDisposed = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The number of kernels that are kept. */
  get size(): number {
    let size = 0;
    for (const { instances } of this.#entries.values()) size += instances.length;
    return size;
  }

  /** The op and the attributes of a kernel, read once, and its instances. @throws {StatusError} as {@link fallbackNode} */
  entryOf(kernel: FallbackKernel): CacheEntry {
    let entry = this.#entries.get(kernel);
    if (!entry) {
      entry = { kernel, node: fallbackNode(kernel.attributes), instances: [] };
      this.#entries.set(kernel, entry);
    }
    return entry;
  }

  /** A context for one call; {@link giveBack} it when that has ended. */
  takeContext(run: FallbackRun): FallbackContext {
    const context = this.#idleContexts.pop() ?? new FallbackContext(run);
    context.reset(run);
    return context;
  }

  giveBack(context: FallbackContext): void {
    this.#idleContexts.push(context);
  }

  /**
   * A kernel for these inputs. A promise only when its creation has to wait.
   *
   * @throws {StatusError} NOT_FOUND for an unknown op or one without a fitting kernel, INVALID_ARGUMENT for attributes
   */
  take(entry: CacheEntry, inputs: readonly Tensor[]): BorrowedKernel | Promise<BorrowedKernel> {
    for (const borrowed of entry.instances) if (fits(borrowed.instance, inputs)) return borrowed;
    const { kernel, node } = entry;
    const { op, attrs } = node;
    const definition = this.#host.registry.findOpIfAny(op)?.definition;
    if (!definition) throw noSuchKernel(op);
    const types = inputs.map(({ dtype }) => dtype);
    const isDelegated = opCalls.get(kernel.name)?.isDelegated ?? false;
    const request = { nodeName: nodeName(kernel, op), op, attrs: inferAttrs(definition, attrs, types), isDelegated };
    const made = createKernel(this.#host, request);
    const borrow = (instance: KernelInstance) => this.#borrow(entry, instance);
    return made instanceof Promise ? made.then(borrow) : borrow(made);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const { instances } of this.#entries.values()) {
      for (const { instance } of instances) instance.kernel.dispose?.();
    }
    this.#entries.clear();
  }

  #borrow({ instances }: CacheEntry, instance: KernelInstance): BorrowedKernel {
    if (instance.op.isStateful || instance.gate || this.#isDisposed) return { instance, isOwn: true };
    const kept = { instance, isOwn: false };
    instances.push(kept);
    return kept;
  }
}

/** The name of the kernel's node, which no other kernel of the file has. */
function nodeName({ functionIndex, index }: FallbackKernel, op: string): string {
  return `${op}_${functionIndex}_${index}`;
}

function fits({ signature: { inputTypes } }: KernelInstance, inputs: readonly Tensor[]): boolean {
  if (inputTypes.length !== inputs.length) return false;
  for (let i = 0; i < inputs.length; i++) if (inputTypes[i] !== (inputs[i] as Tensor).dtype) return false;
  return true;
}
