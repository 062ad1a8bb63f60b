import { PlanExecutor } from '@heddle/graph';
import { AttrMap } from '@heddle/kernel-api';
import { B as BefModule } from './module.js';
import { O as OptionalCode } from './import-rare-code.js';
import '@heddle/graph/control-flow';
import '@heddle/graph/rendezvous';
import '@heddle/kernel-fallback/attribute-strings';
import './rare-code.js';
import '@heddle/tensor';
import './header-cursor.js';
import '@heddle/status';
import '@heddle/memory';
import '@heddle/kernel-fallback';
interface ModelFacts {
    readonly producer?: string;
    readonly source?: string;
    readonly fallbackSpec?: string | undefined;
}
interface CompileOptions extends ModelFacts {
    readonly signatures?: readonly string[] | undefined;
    readonly loadPlugins?: (ops: readonly string[]) => Promise<void>;
}
interface CompiledModel {
    readonly module: BefModule;
    readonly nodes: readonly CompiledNode[];
    readonly code: readonly (keyof OptionalCode)[];
}
interface CompiledNode {
    readonly op: string;
    readonly attrs: AttrMap;
    readonly isDelegated?: boolean;
}
declare function compileModel(executor: PlanExecutor, options?: CompileOptions): Promise<CompiledModel>;
export { type CompileOptions, type CompiledModel, type CompiledNode, type ModelFacts, compileModel };

// module.d.ts
type IntegerType = "i1" | "i8" | "i16" | "i32" | "i64" | "ui8" | "ui16" | "ui32" | "ui64";
type FloatType = "bf16" | "f16" | "f32" | "f64";
type DenseType = IntegerType | FloatType | "complex<f32>" | "complex<f64>";
type NamedType = DenseType | "!corert.string" | "!corert.resource" | "!corert.variant" | "!corert.quint8" | "!corert.quint16" | "!corert.qint8" | "!corert.qint16" | "!corert.qint32";
type Attribute = {
    readonly kind: "integer";
    readonly type: IntegerType;
    readonly value: bigint;
} | {
    readonly kind: "float";
    readonly type: FloatType;
    readonly value: number;
    readonly nanBits?: bigint;
} | {
    readonly kind: "string";
    readonly bytes: Uint8Array;
} | {
    readonly kind: "type";
    readonly type: NamedType;
} | {
    readonly kind: "shape";
    readonly dims: readonly number[] | undefined;
} | {
    readonly kind: "dense";
    readonly type: DenseType;
    readonly shape: readonly number[];
    readonly data: Uint8Array;
    readonly alignment?: number;
} | {
    readonly kind: "array";
    readonly elements: readonly Attribute[];
} | {
    readonly kind: "symbol";
    readonly path: readonly string[];
};
type Location = {
    readonly kind: "unknown";
} | {
    readonly kind: "file";
    readonly file: string;
    readonly line: number;
    readonly column: number;
} | {
    readonly kind: "name";
    readonly name: string;
    readonly child: Location;
} | {
    readonly kind: "call";
    readonly callee: Location;
    readonly caller: Location;
} | {
    readonly kind: "fused";
    readonly locations: readonly Location[];
};
interface BefModule {
    readonly functions: readonly BefFunction[];
    readonly attributes?: ReadonlyMap<string, Attribute>;
    readonly compiledModules?: readonly CompiledModule[];
}
interface CompiledModule {
    readonly name: string;
    readonly text: string;
}
type FunctionKind = "async" | "sync" | "native";
interface BefFunction {
    readonly name: string;
    readonly kind: FunctionKind;
    readonly resultTypes: readonly string[];
    readonly argumentTypes: readonly string[];
    readonly body: Region | undefined;
    readonly attributes: ReadonlyMap<string, Attribute>;
    readonly location: Location;
}
interface Region {
    readonly arguments: readonly Value[];
    readonly operations: readonly Operation[];
    readonly returns: readonly Value[];
}
interface Value {
    readonly type: string;
}
interface Operation {
    readonly name: string;
    readonly operands: readonly Value[];
    readonly results: readonly Value[];
    readonly attributes: ReadonlyMap<string, Attribute>;
    readonly regions: readonly Region[];
    readonly location: Location;
}
export type { Attribute as A, BefModule as B, CompiledModule as C, DenseType as D, FunctionKind as F, IntegerType as I, Location as L, NamedType as N, Operation as O, Region as R, Value as V, BefFunction as a, FloatType as b };

// import-rare-code.d.ts
import { controlSteps, ProgramFunctions, ExecutorSession, RunTensorStore, saveTensors } from '@heddle/graph/control-flow';
import { frameWithin, LocalRendezvous } from '@heddle/graph/rendezvous';
import { attributesFromValues } from '@heddle/kernel-fallback/attribute-strings';
import { C as ConstantCode, a as addControlStep, w as withoutPlans, e as explainedPlugins, g as giveReasons, o as otherVersion, b as wantsFallback, c as withPlugins } from './rare-code.js';
interface RareCode extends ConstantCode {
    readonly controlSteps: typeof controlSteps;
    readonly ProgramFunctions: typeof ProgramFunctions;
    readonly ExecutorSession: typeof ExecutorSession;
    readonly RunTensorStore: typeof RunTensorStore;
    readonly saveTensors: typeof saveTensors;
    readonly frameWithin: typeof frameWithin;
    readonly LocalRendezvous: typeof LocalRendezvous;
    readonly attributesFromValues: typeof attributesFromValues;
    readonly addControlStep: typeof addControlStep;
    readonly withoutPlans: typeof withoutPlans;
    readonly explainedPlugins: typeof explainedPlugins;
    readonly giveReasons: typeof giveReasons;
    readonly otherVersion: typeof otherVersion;
    readonly wantsFallback: typeof wantsFallback;
    readonly withPlugins: typeof withPlugins;
}
type ImportRareCode = () => Promise<RareCode>;
type OptionalCode = Pick<RareCode, "ProgramFunctions" | keyof ConstantCode>;
interface RareCodeSource {
    readonly present?: Partial<OptionalCode>;
    readonly importAll: ImportRareCode;
    readonly importFunctions?: () => Promise<Pick<RareCode, "ProgramFunctions">>;
}
export type { OptionalCode as O, RareCodeSource as R };

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
