import { ModelReader } from '@heddle/graph';
import { I as ImportRareCode } from './rare-code.js';
import '@heddle/graph/control-flow';
import '@heddle/graph/rendezvous';
import '@heddle/kernel-fallback/attribute-strings';
import './bef-file.js';
import './module.js';
import '@heddle/status';
import '@heddle/tensor';
import '@heddle/memory';
import '@heddle/kernel-fallback';
declare function compiledReader(importCode: ImportRareCode): ModelReader;
export { compiledReader };

// rare-code.d.ts
import { runControlStep } from '@heddle/graph/control-flow';
import { frameWithin, LocalRendezvous } from '@heddle/graph/rendezvous';
import { attributesFromValues } from '@heddle/kernel-fallback/attribute-strings';
import { a as BefFile, F as FunctionBody, c as BefKernel } from './bef-file.js';
import { NeededFallback, StepLoop, LoopMove, PlanMaking, Plan, DraftStep } from '@heddle/graph';
import { StatusError } from '@heddle/status';
import { Tensor, DataType } from '@heddle/tensor';
import { LinearMemory } from '@heddle/memory';
import { Host } from '@heddle/kernel-fallback';
declare class FileConstants implements Disposable {
    #private;
    constructor(file: BefFile, memory: LinearMemory);
    open([dtype, shape, value, indices]: readonly number[]): Tensor;
    [Symbol.dispose](): void;
}
declare function notCompiled({ functions }: BefFile): StatusError;
declare function otherVersion(found: bigint | "none", producer: string): StatusError;
declare function withPlugins(error: StatusError, stated: readonly string[], { registry }: Host): StatusError;
declare function wantsFallback({ name, spec }: NeededFallback, { registry }: Host): StatusError;
interface RareCode {
    readonly runControlStep: typeof runControlStep;
    readonly frameWithin: typeof frameWithin;
    readonly LocalRendezvous: typeof LocalRendezvous;
    readonly attributesFromValues: typeof attributesFromValues;
    readonly addControlStep: typeof addControlStep;
    readonly notCompiled: typeof notCompiled;
    readonly otherVersion: typeof otherVersion;
    readonly wantsFallback: typeof wantsFallback;
    readonly withPlugins: typeof withPlugins;
}
type ImportRareCode = () => Promise<RareCode>;
interface FunctionForm {
    readonly file: BefFile;
    readonly name: string;
    readonly body: FunctionBody;
    readonly constants: FileConstants;
    readonly feeds: readonly {
        readonly dtype: DataType;
        readonly name: string;
    }[];
    readonly importCode: ImportRareCode;
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
    add(kernel: BefKernel, making: PlanMaking): void | Promise<void>;
    finish(): Plan;
    dispose(): void;
    guarded(kernel: BefKernel): {
        inputs: readonly number[];
        guards: readonly number[];
    };
    push(does: DraftStep["does"], inputs: readonly number[], guards: readonly number[], results: readonly number[], loop: StepLoop | undefined, outputLoop: StepLoop | undefined): void;
    get stepCount(): number;
    loopOf(slot: number): StepLoop | undefined;
    isConstant(slot: number): boolean;
    typeOf(slot?: number): DataType;
    setTypes(slots: readonly number[], types: readonly DataType[]): void;
    checkType(kernel: BefKernel, slot: number | undefined, wanted: DataType): void;
    damaged(kernel: BefKernel, why: string): StatusError;
}
declare function addControlStep(draft: FunctionDraft, kernel: BefKernel, nodeName: string): void;
export { type ImportRareCode as I, addControlStep as a, withPlugins as b, notCompiled as n, otherVersion as o, wantsFallback as w };

// bef-file.d.ts
import { F as FunctionKind } from './module.js';
declare const SectionId: {
    readonly Strings: 0;
    readonly Attributes: 1;
    readonly Kernels: 2;
    readonly Types: 3;
    readonly FunctionIndex: 4;
    readonly Functions: 5;
    readonly LocationStrings: 6;
    readonly Locations: 7;
    readonly AttributeTypes: 8;
    readonly AttributeNames: 9;
    readonly RegisterTypes: 10;
};
type SectionId = (typeof SectionId)[keyof typeof SectionId];
interface BefLimits {
    readonly maxBytes?: number;
    readonly maxDepth?: number;
}
interface ByteRange {
    readonly start: number;
    readonly end: number;
}
interface BefKernel {
    readonly name: string;
    readonly location: number;
    readonly stream: number;
    readonly operands: readonly number[];
    readonly attributes: readonly number[];
    readonly functions: readonly number[];
    readonly results: readonly number[];
    readonly users: readonly (readonly number[])[];
}
interface FunctionBody {
    readonly location: number;
    readonly registerCount: number;
    readonly useCounts: Uint32Array;
    readonly arguments: readonly number[];
    readonly argumentUsers: readonly (readonly number[])[];
    readonly ready: readonly number[];
    readonly stream: number;
    readonly kernels: readonly BefKernel[];
    readonly results: readonly number[];
}
interface BefFunctionEntry {
    readonly name: string;
    readonly kind: FunctionKind;
    readonly argumentTypes: readonly string[];
    readonly resultTypes: readonly string[];
}
declare class BefFile {
    #private;
    readonly bytes: Uint8Array;
    readonly view: DataView;
    readonly limits: Required<BefLimits>;
    readonly functions: readonly BefFunctionEntry[];
    readonly kernelNames: readonly string[];
    readonly types: readonly string[];
    constructor(bytes: Uint8Array, { maxBytes, maxDepth }: BefLimits);
    findSection(id: SectionId): ByteRange | undefined;
    section(id: SectionId): ByteRange;
    string(offset: number, id?: SectionId): string;
    functionIndex(name: string): number;
    functionBody(index: number): FunctionBody;
}
declare function openBef(bytes: Uint8Array, limits?: BefLimits): BefFile;
export { type ByteRange as B, type FunctionBody as F, SectionId as S, BefFile as a, type BefFunctionEntry as b, type BefKernel as c, type BefLimits as d, openBef as o };

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
