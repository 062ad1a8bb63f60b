export { ExecutorSession, ProgramFunctions, RunTensorStore, controlSteps, saveTensors } from '@heddle/graph/control-flow';
export { LocalRendezvous, frameWithin } from '@heddle/graph/rendezvous';
export { attributesFromValues } from '@heddle/kernel-fallback/attribute-strings';
export { a as addControlStep, e as explainedPlugins, g as giveReasons, f as openIndexed, h as openStrings, o as otherVersion, b as wantsFallback, c as withPlugins, w as withoutPlans } from '../rare-code.js';
import '@heddle/kernel-api';
import '@heddle/tensor';
import '../header-cursor.js';
import '@heddle/graph';
import '@heddle/status';
import '@heddle/memory';
import '@heddle/kernel-fallback';

// rare-code.d.ts
import '@heddle/graph/control-flow';
import '@heddle/graph/rendezvous';
import { attributesFromValues } from '@heddle/kernel-fallback/attribute-strings';
import { AttrMap, KernelPlugin } from '@heddle/kernel-api';
import { TensorBuffer, DataType, Tensor } from '@heddle/tensor';
import { B as ByteRange } from './header-cursor.js';
import { StepLoop, LoopMove, ControlSteps, PlanMaking, Plan, DraftStep, NeededFallback } from '@heddle/graph';
import { StatusError } from '@heddle/status';
import { LinearMemory } from '@heddle/memory';
import { Host } from '@heddle/kernel-fallback';
interface PlacedConstant {
    readonly block: TensorBuffer;
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly value: ByteRange;
    readonly indices: ByteRange;
    damaged(why: string): StatusError;
}
type OpenConstant = (constant: PlacedConstant) => Tensor;
interface ConstantCode {
    readonly openStrings: OpenConstant;
    readonly openIndexed: OpenConstant;
}
type FindConstantCode = (part: keyof ConstantCode) => OpenConstant | Promise<OpenConstant>;
declare const openStrings: OpenConstant;
declare const openIndexed: OpenConstant;
type PlainAttributes = Readonly<Record<string, unknown>>;
interface CompiledSections {
    readonly attributes: ByteRange;
    readonly plans: ByteRange;
}
type ImportAttributeCode = () => Promise<{
    readonly attributesFromValues: typeof attributesFromValues;
}>;
interface CompiledKernel {
    readonly name: string;
    readonly nodeName: string;
    readonly operands: readonly number[];
    readonly first: number;
    readonly types: readonly DataType[];
    readonly more: readonly unknown[];
}
interface CompiledFunction {
    readonly name: string;
    readonly argumentTypes: readonly DataType[];
    readonly resultTypes: readonly DataType[];
    readonly calls: readonly string[];
    readonly kernels: readonly CompiledKernel[];
    readonly registerCount: number;
    readonly results: readonly number[];
}
declare class CompiledFile {
    #private;
    readonly bytes: Uint8Array;
    readonly attributes: ByteRange;
    readonly model: PlainAttributes;
    readonly signatures: readonly PlainAttributes[];
    constructor(bytes: Uint8Array, { attributes, plans: { start, end } }: CompiledSections, importCode: ImportAttributeCode);
    get functionNames(): string[];
    findFunction(name: string): CompiledFunction | undefined;
    attrs(index: unknown): AttrMap | Promise<AttrMap>;
}
declare class FileConstants implements Disposable {
    #private;
    constructor(file: CompiledFile, memory: LinearMemory, findCode: FindConstantCode);
    open(type: DataType, [shape, ...places]: readonly unknown[]): Tensor | Promise<Tensor>;
    [Symbol.dispose](): void;
}
interface ControlCode {
    readonly controlSteps: ControlSteps;
    addControlStep(draft: FunctionDraft, kernel: CompiledKernel): void;
}
interface FunctionForm {
    readonly file: CompiledFile;
    readonly body: CompiledFunction;
    readonly constants: FileConstants;
    readonly feeds: readonly {
        readonly dtype: DataType;
        readonly name: string;
    }[];
    readonly importCode: () => Promise<ControlCode>;
    readonly fetches: readonly {
        readonly index: number;
        readonly name: string;
    }[];
}
interface OpenStepLoop extends StepLoop {
    readonly parent: OpenStepLoop | undefined;
    readonly firstStep: number;
    readonly moves: readonly LoopMove[];
}
declare class FunctionDraft {
    #private;
    loop: OpenStepLoop | undefined;
    constructor(form: FunctionForm);
    add(kernel: CompiledKernel, making: PlanMaking): void | Promise<void>;
    finish(): Plan;
    dispose(): void;
    guarded(kernel: CompiledKernel, guardCount: unknown): {
        inputs: readonly number[];
        guards: readonly number[];
    };
    push(does: DraftStep["does"], inputs: readonly number[], guards: readonly number[], { first, types: { length: outputCount } }: CompiledKernel, loop: StepLoop | undefined, outputLoop: StepLoop | undefined): void;
    get stepCount(): number;
    loopOf(slot: number): StepLoop | undefined;
    isConstant(slot: number): boolean;
    typeOf(slot?: number): DataType;
    setTypes(first: number, types: readonly DataType[]): void;
    checkType(kernel: CompiledKernel, slot: number | undefined, wanted: DataType): void;
    damaged(kernel: CompiledKernel, why: string): StatusError;
}
declare function addControlStep(draft: FunctionDraft, kernel: CompiledKernel): void;
declare function withoutPlans(bytes: Uint8Array): StatusError;
declare function otherVersion(found: bigint | string, producer: string): StatusError;
declare function giveReasons({ registry }: Pick<Host, "registry">): boolean;
declare function explainedPlugins(error: unknown, plugins?: readonly KernelPlugin[]): unknown;
declare function withPlugins(error: StatusError, stated: readonly string[], { registry }: Host): StatusError;
declare function wantsFallback({ name, spec }: NeededFallback, { registry }: Host): StatusError;
export { type ConstantCode as C, type OpenConstant as O, addControlStep as a, wantsFallback as b, withPlugins as c, CompiledFile as d, explainedPlugins as e, openIndexed as f, giveReasons as g, openStrings as h, otherVersion as o, withoutPlans as w };

// header-cursor.d.ts
interface ByteRange {
    readonly start: number;
    readonly end: number;
}
export type { ByteRange as B };
