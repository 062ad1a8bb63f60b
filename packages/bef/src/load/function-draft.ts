import type { ControlSteps, DraftStep, LoopMove, Plan, PlanMaking, StepLoop } from "@heddle/graph";
import { finishSteps } from "@heddle/graph/run";
import type { AttrMap } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { dataLoss, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { CONSTANT_KERNEL, type OpCall, opCalls } from "../compiled-form.js";
import type { CompiledFile, CompiledFunction, CompiledKernel } from "./compiled-file.js";
import type { FileConstants } from "./file-constants.js";
import { isIndex } from "./json-attrs.js";

/** The code for TensorFlow 1's control flow, which few models have. */
interface ControlCode {
  readonly controlSteps: ControlSteps;
  addControlStep(draft: FunctionDraft, kernel: CompiledKernel): void;
}

/** A function of a compiled file to make a plan of. */
export interface FunctionForm {
  readonly file: CompiledFile;
  readonly body: CompiledFunction;
  readonly constants: FileConstants;
  /** The types of the arguments, and their names in messages. */
  readonly feeds: readonly { readonly dtype: DataType; readonly name: string }[];
  /** Imports the code for TensorFlow 1's control flow. */
  readonly importCode: () => Promise<ControlCode>;
  /** Which of the function's results to return, with their names in messages. */
  readonly fetches: readonly { readonly index: number; readonly name: string }[];
}

/** A loop whose end was not read yet. */
export interface OpenStepLoop extends StepLoop {
  readonly parent: OpenStepLoop | undefined;
  readonly firstStep: number;
  readonly moves: readonly LoopMove[];
}

/**
 * The steps of a plan that is made of a function, each added when the kernels before it are there. Loops are written without iterators:
 * they run once, in code that no engine has compiled yet.
 */
export class FunctionDraft {
  readonly #form: FunctionForm;
  readonly #types: DataType[];
  readonly #slotLoops: (StepLoop | undefined)[];
  readonly #steps: DraftStep[] = [];
  #control: ControlCode | undefined;
  readonly #constants = new Map<number, { readonly tensor: Tensor; readonly nodeName: string }>();
  /** The loop that steps are added to. */
  loop: OpenStepLoop | undefined;

  constructor(form: FunctionForm) {
    const { body, feeds } = form;
    this.#form = form;
    this.#types = new Array<DataType>(body.registerCount).fill(DataType.INVALID);
    this.#slotLoops = new Array<StepLoop | undefined>(body.registerCount).fill(undefined);
    for (const [slot, { dtype }] of feeds.entries()) this.#types[slot] = dtype;
  }

  add(kernel: CompiledKernel, making: PlanMaking): void | Promise<void> {
    const { name, nodeName, first, types, more } = kernel;
    if (name === CONSTANT_KERNEL) {
      if (types.length !== 1) throw this.damaged(kernel, "a constant has 1 result");
      const add = (tensor: Tensor) => {
        this.#constants.set(first, { tensor, nodeName });
        this.#types[first] = tensor.dtype;
      };
      const opened = this.#form.constants.open(types[0] as DataType, more);
      return opened instanceof Promise ? opened.then(add) : add(opened);
    }
    const call = opCalls.get(name);
    return call ? this.#addOp(kernel, call, making) : this.#addControl(kernel);
  }

  #addOp(kernel: CompiledKernel, { hasGuards, isDelegated }: OpCall, { kernelOf }: PlanMaking): void | Promise<void> {
    const { nodeName, first, types, more } = kernel;
    const [op, attrsIndex, guardCount] = more as unknown[];
    const { inputs, guards } = this.guarded(kernel, hasGuards ? guardCount : 0);
    if (typeof op !== "string" || op === "") throw this.damaged(kernel, "it has no attribute _op_name");
    const add = (instance: KernelInstance) => {
      const { inputTypes, outputTypes } = instance.signature;
      if (inputs.length !== inputTypes.length || types.length !== outputTypes.length) {
        const wanted = `${inputTypes.length} inputs and ${outputTypes.length} outputs`;
        throw this.damaged(kernel, `${op} has ${wanted}, not ${inputs.length} and ${types.length}`);
      }
      for (let i = 0; i < inputTypes.length; i++) this.checkType(kernel, inputs[i], inputTypes[i] as DataType);
      this.setTypes(first, outputTypes);
      this.push(instance, inputs, guards, kernel, this.loop, this.loop);
    };
    const attrs = this.#form.file.attrs(attrsIndex);
    // A fused step has the name of a node that other functions may have unfused, and other attributes in other plans. Other nodes have one kernel
    // with one state: the init function writes their default attributes too, so their key has no attributes.
    const key = /^(Heddle|_Fused)/.test(op) ? `${nodeName} ${op} ${attrsIndex}` : nodeName;
    const create = (read: AttrMap) => kernelOf({ nodeName, op, attrs: read, isDelegated }, key);
    const made = attrs instanceof Promise ? attrs.then(create) : create(attrs);
    return made instanceof Promise ? made.then(add) : add(made);
  }

  async #addControl(kernel: CompiledKernel): Promise<void> {
    this.#control ??= await this.#form.importCode();
    this.#control.addControlStep(this, kernel);
  }

  finish(): Plan {
    const { body, feeds, fetches } = this.#form;
    const { name } = body;
    const args = feeds.map((_, slot) => slot);
    if (this.loop) throw dataLoss(`function '${name}' of the BEF file has a loop without end: '${this.loop.name}'`);
    const constantSlots = [...this.#constants.keys()];
    const fetched = fetches.map((fetch) => ({ slot: body.results[fetch.index] ?? -1, name: fetch.name }));
    for (const { slot, name: result } of fetched) {
      const loop = this.#slotLoops[slot];
      if (loop)
        throw dataLoss(`function '${name}' of the BEF file returns '${result}' from inside the loop '${loop.name}'`);
    }
    const fetchSlots = new Set(fetched.map(({ slot }) => slot));
    const finished = finishSteps(this.#steps, {
      slotCount: body.registerCount,
      loops: this.#slotLoops,
      kept: new Set([...fetchSlots, ...constantSlots, ...args]),
      constants: constantSlots,
      givenUp: new Set(args.filter((slot) => !fetchSlots.has(slot))),
      control: this.#control?.controlSteps,
    });
    return {
      steps: finished.steps,
      slotCount: body.registerCount,
      feeds: feeds.map((feed, slot) => ({ slot, ...feed })),
      fetches: fetched.map((fetch) => ({ ...fetch, dtype: this.typeOf(fetch.slot) })),
      constants: [...this.#constants].map(([slot, constant]) => ({ slot, ...constant })),
      finalReleases: finished.finalReleases.filter((slot) => !this.#constants.has(slot)),
      idleWorkspaces: [],
    };
  }

  dispose(): void {
    for (const { tensor } of this.#constants.values()) tensor.release();
  }

  /** The operands of a kernel, of which `guardCount` are guards. */
  guarded(kernel: CompiledKernel, guardCount: unknown): { inputs: readonly number[]; guards: readonly number[] } {
    const { operands } = kernel;
    if (!isIndex(guardCount, operands.length + 1)) throw this.damaged(kernel, "its attribute _guards is wrong");
    const inputCount = operands.length - guardCount;
    return { inputs: operands.slice(0, inputCount), guards: operands.slice(inputCount) };
  }

  /** Adds a step whose outputs are filled anew in each iteration of `outputLoop`. */
  push(
    does: DraftStep["does"],
    inputs: readonly number[],
    guards: readonly number[],
    { first, types: { length: outputCount } }: CompiledKernel,
    loop: StepLoop | undefined,
    outputLoop: StepLoop | undefined,
  ): void {
    this.#slotLoops.fill(outputLoop, first, first + outputCount);
    this.#steps.push({ does, inputs, guards, firstOutput: outputCount > 0 ? first : 0, outputCount, loop });
  }

  /** The number of steps so far. */
  get stepCount(): number {
    return this.#steps.length;
  }

  /** The loop in which a slot is filled. */
  loopOf(slot: number): StepLoop | undefined {
    return this.#slotLoops[slot];
  }

  isConstant(slot: number): boolean {
    return this.#constants.has(slot);
  }

  typeOf(slot = -1): DataType {
    return this.#types[slot] ?? DataType.INVALID;
  }

  setTypes(first: number, types: readonly DataType[]): void {
    for (let i = 0; i < types.length; i++) this.#types[first + i] = types[i] as DataType;
  }

  /** @throws {StatusError} DATA_LOSS for a slot of another type */
  checkType(kernel: CompiledKernel, slot: number | undefined, wanted: DataType): void {
    const found = this.typeOf(slot);
    if (found !== wanted) throw this.damaged(kernel, `an input is ${dataTypeName(found)}, not ${dataTypeName(wanted)}`);
  }

  /** DATA_LOSS that names a kernel. */
  damaged(kernel: CompiledKernel, why: string): StatusError {
    const { name } = this.#form.body;
    const { nodeName: node } = kernel;
    const message = `kernel ${kernel.name} of node '${node}' in function '${name}' of the BEF file is damaged: ${why}`;
    return dataLoss(message, { node, function: name });
  }
}
