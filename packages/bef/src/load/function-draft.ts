import type { DraftStep, LoopMove, Plan, PlanMaking, StepLoop } from "@heddle/graph";
import { finishSteps } from "@heddle/graph/run";
import type { AttrMap } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { dataLoss, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { KernelName } from "../compiled-form.js";
import type { BefFile } from "../format/read/bef-file.js";
import type { BefKernel, FunctionBody } from "../format/read/function-body.js";
import { locationName } from "../format/read/read-location.js";
import { readI32Attribute } from "../format/read/view-attributes.js";
import type { FileConstants } from "./file-constants.js";
import type { ImportRareCode, RareCode } from "./import-rare-code.js";
import { type CalledOp, calledOp, kernelAttributes } from "./kernel-attributes.js";

/** A function of a compiled file to make a plan of. */
export interface FunctionForm {
  readonly file: BefFile;
  readonly name: string;
  readonly body: FunctionBody;
  readonly constants: FileConstants;
  /** The types of the arguments, and their names in messages. */
  readonly feeds: readonly { readonly dtype: DataType; readonly name: string }[];
  readonly importCode: ImportRareCode;
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
  #rareCode: RareCode | undefined;
  readonly #constants = new Map<number, { readonly tensor: Tensor; readonly nodeName: string }>();
  /** The loop that steps are added to. */
  loop: OpenStepLoop | undefined;

  constructor(form: FunctionForm) {
    const { body, feeds } = form;
    this.#form = form;
    this.#types = new Array<DataType>(body.registerCount).fill(DataType.INVALID);
    this.#slotLoops = new Array<StepLoop | undefined>(body.registerCount).fill(undefined);
    for (const [index, slot] of body.arguments.entries()) this.#types[slot] = feeds[index]?.dtype ?? DataType.INVALID;
  }

  add(kernel: BefKernel, making: PlanMaking): void | Promise<void> {
    const { file, constants } = this.#form;
    const nodeName = locationName(file, kernel.location);
    const { results, attributes } = kernel;
    const slot = results[0];
    for (let index = 1; index < results.length; index++) {
      // A step's outputs are in slots that follow each other.
      if (results[index] !== (slot ?? 0) + index) throw this.damaged(kernel, "its results are not in a row");
    }
    if (kernel.name === KernelName.constant) {
      if (slot === undefined || results.length > 1 || attributes.length < 3 || attributes.length > 4) {
        throw this.damaged(kernel, "a constant has 3 or 4 attributes and 1 result");
      }
      const tensor = constants.open(attributes);
      this.#constants.set(slot, { tensor, nodeName });
      this.#types[slot] = tensor.dtype;
      return undefined;
    }
    const call = calledOp(file, kernel);
    return call ? this.#addOp(kernel, nodeName, call, making) : this.#addControl(kernel, nodeName);
  }

  #addOp(
    kernel: BefKernel,
    nodeName: string,
    { op, texts, hasGuards, isDelegated }: CalledOp,
    { kernelOf }: PlanMaking,
  ): void | Promise<void> {
    const { inputs, guards } = hasGuards ? this.guarded(kernel) : { inputs: kernel.operands, guards: [] };
    if (op === undefined) throw this.damaged(kernel, "it has no attribute _op_name");
    const add = (instance: KernelInstance) => {
      const { inputTypes, outputTypes } = instance.signature;
      if (inputs.length !== inputTypes.length || kernel.results.length !== outputTypes.length) {
        const wanted = `${inputTypes.length} inputs and ${outputTypes.length} outputs`;
        throw this.damaged(kernel, `${op} has ${wanted}, not ${inputs.length} and ${kernel.results.length}`);
      }
      for (let i = 0; i < inputTypes.length; i++) this.checkType(kernel, inputs[i], inputTypes[i] as DataType);
      this.setTypes(kernel.results, outputTypes);
      this.push(instance, inputs, guards, kernel.results, this.loop, this.loop);
    };
    const attrs = kernelAttributes(this.#form.file, texts, this.#form.importCode);
    // A fused step has the name of a node that a function of unfused steps may have too, and other attributes in other plans.
    const key = op.startsWith("Heddle") ? `${nodeName} ${texts}` : nodeName;
    const create = (read: AttrMap) => kernelOf({ nodeName, op, attrs: read, isDelegated }, key);
    const made = attrs instanceof Promise ? attrs.then(create) : create(attrs);
    return made instanceof Promise ? made.then(add) : add(made);
  }

  async #addControl(kernel: BefKernel, nodeName: string): Promise<void> {
    this.#rareCode ??= await this.#form.importCode();
    this.#rareCode.addControlStep(this, kernel, nodeName);
  }

  finish(): Plan {
    const { body, feeds, fetches, name } = this.#form;
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
      kept: new Set([...fetchSlots, ...constantSlots, ...body.arguments]),
      constants: constantSlots,
      givenUp: new Set(body.arguments.filter((slot) => !fetchSlots.has(slot))),
      runControl: this.#rareCode?.runControlStep,
    });
    return {
      steps: finished.steps,
      slotCount: body.registerCount,
      feeds: body.arguments.map((slot, index) => ({
        slot,
        ...(feeds[index] ?? { dtype: DataType.INVALID, name: "" }),
      })),
      fetches: fetched.map((fetch) => ({ ...fetch, dtype: this.typeOf(fetch.slot) })),
      constants: [...this.#constants].map(([slot, constant]) => ({ slot, ...constant })),
      finalReleases: finished.finalReleases.filter((slot) => !this.#constants.has(slot)),
      idleWorkspaces: [],
    };
  }

  dispose(): void {
    for (const { tensor } of this.#constants.values()) tensor.release();
  }

  /** The operands of a kernel that has guards. */
  guarded(kernel: BefKernel): { inputs: readonly number[]; guards: readonly number[] } {
    const [offset] = kernel.attributes;
    const count = offset === undefined ? -1 : readI32Attribute(this.#form.file, offset);
    const inputCount = kernel.operands.length - count;
    if (count < 0 || inputCount < 0) throw this.damaged(kernel, "its attribute _guards is wrong");
    return { inputs: kernel.operands.slice(0, inputCount), guards: kernel.operands.slice(inputCount) };
  }

  /** Adds a step whose outputs are filled anew in each iteration of `outputLoop`. */
  push(
    does: DraftStep["does"],
    inputs: readonly number[],
    guards: readonly number[],
    results: readonly number[],
    loop: StepLoop | undefined,
    outputLoop: StepLoop | undefined,
  ): void {
    for (let i = 0; i < results.length; i++) this.#slotLoops[results[i] as number] = outputLoop;
    this.#steps.push({ does, inputs, guards, firstOutput: results[0] ?? 0, outputCount: results.length, loop });
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

  setTypes(slots: readonly number[], types: readonly DataType[]): void {
    for (let i = 0; i < slots.length; i++) this.#types[slots[i] as number] = types[i] ?? DataType.INVALID;
  }

  /** @throws {StatusError} DATA_LOSS for a slot of another type */
  checkType(kernel: BefKernel, slot: number | undefined, wanted: DataType): void {
    const found = this.typeOf(slot);
    if (found !== wanted) throw this.damaged(kernel, `an input is ${dataTypeName(found)}, not ${dataTypeName(wanted)}`);
  }

  /** DATA_LOSS that names a kernel. */
  damaged(kernel: BefKernel, why: string): StatusError {
    const { file, name } = this.#form;
    const node = locationName(file, kernel.location);
    return dataLoss(
      `kernel ${kernel.name} of node '${node}' in function '${name}' of the BEF file is damaged: ${why}`,
      {
        node,
        function: name,
      },
    );
  }
}
