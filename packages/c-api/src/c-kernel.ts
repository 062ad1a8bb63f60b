import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  memoryTypesForNode,
  type NodeMemoryTypes,
  type OpDefinition,
} from "@heddle/kernel-api";
import { internal, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { decodeStrings } from "./encoded-strings.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";

/** The three functions of a kernel, as indices of the function table; 0 for none. */
export interface KernelFunctions {
  readonly create: number;
  readonly compute: number;
  readonly delete: number;
  readonly isAsync: boolean;
}

/** A `TF_OpKernelConstruction`: valid while create runs. */
export class CConstruction {
  static readonly kind: HandleKind<CConstruction> = { type: CConstruction, cName: "TF_OpKernelConstruction" };
  readonly context: ConstructionContext;
  /** The first failure that the kernel reported. */
  failure: StatusError | undefined;

  constructor(context: ConstructionContext) {
    this.context = context;
  }
}

/** A `TF_OpKernelContext`: valid while compute runs, for an asynchronous kernel until it calls done. */
export class CContext {
  static readonly kind: HandleKind<CContext> = { type: CContext, cName: "TF_OpKernelContext" };
  readonly op: OpDefinition;
  readonly context: ComputeContext;
  /** The memory of each input and output. */
  readonly memoryTypes: () => NodeMemoryTypes;
  failure: StatusError | undefined;
  /** The outputs set so far: borrowed from the context, or from {@link encodedOutputs}. */
  readonly outputs: (Tensor | undefined)[] = [];
  /** Outputs in the legacy encoding that C code writes until it ends, by index. */
  readonly encodedOutputs = new Map<number, Tensor>();
  deferredOps = 0;
  /** The handle of the step's rendezvous, once C code has asked for it. */
  rendezvous = 0;
  /** Ends the use of {@link rendezvous}, in which C code gets the end of its receives. */
  endRendezvous: () => void = () => {};

  constructor(op: OpDefinition, context: ComputeContext, memoryTypes: () => NodeMemoryTypes) {
    this.op = op;
    this.context = context;
    this.memoryTypes = memoryTypes;
  }

  /** Keeps a failure of a function without a status: the run fails with the first one. */
  fail(error: StatusError): void {
    this.failure ??= error;
  }

  /** Ends the step: sets the outputs that were written in the legacy encoding, unless the kernel failed, and releases them. */
  finish(hasFailed = this.failure !== undefined): void {
    try {
      if (hasFailed) return;
      for (const [index, encoded] of this.encodedOutputs) this.context.setOutput(index, decodeStrings(encoded));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.fail(error);
    } finally {
      for (const encoded of this.encodedOutputs.values()) encoded.release();
      this.encodedOutputs.clear();
    }
  }
}

/** A `TF_AsyncOpKernelDoneCallback`. */
export class CDone {
  static readonly kind: HandleKind<CDone> = { type: CDone, cName: "TF_AsyncOpKernelDoneCallback" };
  readonly run: () => void;

  constructor(run: () => void) {
    this.run = run;
  }
}

/** A kernel whose functions are C code. */
export class CKernel implements Kernel {
  readonly #environment: Environment;
  readonly #functions: KernelFunctions;
  readonly #op: OpDefinition;
  readonly #memoryTypes: () => NodeMemoryTypes;
  /** C code does not state what it asks its context. */
  readonly usesRendezvous = true;
  /** The result of create, for compute and delete. */
  readonly #state: number;
  /** The done callbacks that C code holds and has not called. */
  readonly #pending = new Set<number>();

  constructor(
    environment: Environment,
    functions: KernelFunctions,
    context: ConstructionContext,
    hostMemory: readonly string[],
  ) {
    this.#environment = environment;
    this.#functions = functions;
    this.#op = context.op;
    const { op, attributes, inputTypes, outputTypes } = context;
    const node = { op, attrs: attributes.values, inputTypes, outputTypes, kernel: { hostMemory } };
    this.#memoryTypes = () => memoryTypesForNode(node);
    this.#state = functions.create === 0 ? 0 : this.#create(context);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const { handles, callbacks } = this.#environment;
    const target = new CContext(this.#op, context, this.#memoryTypes);
    const handle = handles.add(target);
    if (this.#functions.isAsync) return this.#computeAsync(target, handle);
    let hasReturned = false;
    // A kernel may run within that of another node.
    const outer = this.#environment.reported;
    this.#environment.reported = undefined;
    try {
      try {
        callbacks.two(this.#functions.compute, this.#state, handle);
      } finally {
        target.endRendezvous();
      }
      if (this.#environment.reported !== undefined) checkOutputs(target, this.#environment.reported);
      hasReturned = target.failure === undefined;
    } finally {
      this.#environment.reported = outer;
      handles.remove(CContext.kind, handle);
      target.finish(!hasReturned);
    }
    if (target.failure) throw target.failure;
  }

  dispose(): void {
    for (const done of this.#pending) this.#environment.handles.remove(CDone.kind, done);
    this.#pending.clear();
    if (this.#functions.delete !== 0) this.#environment.callbacks.one(this.#functions.delete, this.#state);
  }

  #create(context: ConstructionContext): number {
    const { handles, callbacks } = this.#environment;
    const target = new CConstruction(context);
    const handle = handles.add(target);
    let state: number;
    try {
      state = callbacks.pointer(this.#functions.create, handle);
    } finally {
      handles.remove(CConstruction.kind, handle);
    }
    if (!target.failure) return state;
    // Upstream makes the kernel object first, so that its delete function runs for a failed create too.
    if (this.#functions.delete !== 0) callbacks.one(this.#functions.delete, state);
    throw target.failure;
  }

  /**
   * The run ends when C code calls done, when the run is cancelled, or when the use of the C code ends. Then the context is dead, and
   * a later call of done does nothing.
   */
  #computeAsync(target: CContext, handle: number): void | Promise<void> {
    const { handles, callbacks } = this.#environment;
    const { cancellation } = target.context;
    let isOver = false;
    let settle: ((failure: StatusError | undefined) => void) | undefined;
    const end = (failure: StatusError | undefined) => {
      if (isOver) return;
      isOver = true;
      takeBack();
      target.failure ??= failure;
      try {
        target.endRendezvous(); // Before the context dies: C code may use it there.
      } finally {
        handles.remove(CContext.kind, handle);
        target.finish();
        settle?.(target.failure);
      }
    };
    const takeBack = this.#environment.addWaiting((failure) => {
      cancellation.deregister(token);
      end(failure);
    });
    const token = cancellation.newToken();
    const done = handles.add(
      new CDone(() => {
        handles.remove(CDone.kind, done);
        this.#pending.delete(done);
        cancellation.deregister(token);
        end(undefined);
      }),
    );
    this.#pending.add(done);
    try {
      callbacks.three(this.#functions.compute, this.#state, handle, done);
    } catch (error) {
      if (this.#pending.delete(done)) handles.remove(CDone.kind, done);
      target.finish(true);
      end(undefined);
      throw error;
    }
    if (!isOver && !cancellation.register(token, end)) end(cancellation.reason);
    if (isOver) {
      if (target.failure) throw target.failure;
      return;
    }
    return new Promise((resolve, reject) => {
      settle = (failure) => (failure ? reject(failure) : resolve());
    });
  }
}

/** Fails a kernel that left an output unset after a failure that it did not pass on. */
function checkOutputs(target: CContext, reported: StatusError): void {
  const { op, context, outputs } = target;
  for (let index = 0; index < context.outputCount; index++) {
    if (outputs[index] !== undefined) continue;
    target.fail(
      internal(
        `the kernel of node '${context.nodeName}' (${op.name}) did not set output ${index}, and did not report a failed status: ${reported.message}: pass a status that is not TF_OK to TF_OpKernelContext_Failure`,
        { node: context.nodeName, op: op.name, index, status: reported.code },
      ),
    );
    return;
  }
}
