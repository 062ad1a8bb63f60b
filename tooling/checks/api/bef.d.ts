import { L as Location, A as Attribute, B as BefModule } from './module.js';
export { a as BefFunction, C as CompiledModule, D as DenseType, b as FloatType, F as FunctionKind, I as IntegerType, N as NamedType, O as Operation, R as Region, V as Value } from './module.js';
import { B as BefFile } from './view-attributes.js';
export { A as ArrayView, a as BefFunctionEntry, b as BefKernel, c as BefLimits, D as DenseView, E as ElementView, F as FunctionBody, S as SectionId, o as openBef, r as readBoolAttribute, d as readF32Attribute, e as readF64Attribute, f as readI32Attribute, g as readI64Attribute, h as readShapeAttribute, i as readTypeAttribute, v as viewAggregateAttribute, j as viewArrayAttribute, k as viewDenseAttribute, l as viewStringAttribute } from './view-attributes.js';
export { B as ByteRange } from './header-cursor.js';
declare const AttributeCode: {
    readonly String: 16;
    readonly Type: 25;
    readonly Function: 26;
    readonly Shape: 27;
    readonly Dense: 28;
    readonly Symbol: 29;
    readonly Aggregate: 30;
    readonly Array: 128;
    readonly EmptyArray: 136;
};
declare function locationText(location: Location): string;
declare function debugInfo(location: Location): string | undefined;
declare function readAttributeTypes(file: BefFile): ReadonlyMap<number, number> | undefined;
declare function readAttributeNames(file: BefFile, attributeCounts: readonly (readonly number[])[]): readonly (readonly (readonly string[])[])[] | undefined;
declare function readRegisterTypes(file: BefFile, registerCounts: readonly number[]): readonly (readonly string[])[] | undefined;
declare function readAttribute(file: BefFile, offset: number, code: number): Attribute;
declare function readLocation(file: BefFile, offset: number): Location;
interface ToModuleOptions {
    readonly warn?: (message: string) => void;
}
declare function toModule(file: BefFile, options?: ToModuleOptions): BefModule;
interface WriteBefOptions {
    readonly optionalSections?: boolean;
}
declare function writeBef(module: BefModule, options?: WriteBefOptions): Uint8Array;
interface MlirLimits {
    readonly maxTextLength: number;
    readonly maxDepth: number;
    readonly maxOperations: number;
    readonly maxValues: number;
    readonly maxDenseBytes: number;
}
interface ParseMlirOptions {
    readonly fileName?: string;
    readonly limits?: Partial<MlirLimits>;
}
declare function parseMlir(text: string, options?: ParseMlirOptions): BefModule;
interface PrintMlirOptions {
    readonly locations?: boolean;
    readonly generic?: boolean;
    readonly hexAbove?: number;
    readonly elideAbove?: number;
}
declare function printMlir(module: BefModule, options?: PrintMlirOptions): string;
export { Attribute, AttributeCode, BefFile, BefModule, Location, type MlirLimits, type ParseMlirOptions, type PrintMlirOptions, type ToModuleOptions, type WriteBefOptions, debugInfo, locationText, parseMlir, printMlir, readAttribute, readAttributeNames, readAttributeTypes, readLocation, readRegisterTypes, toModule, writeBef };

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

// view-attributes.d.ts
import { F as FunctionKind, D as DenseType, N as NamedType } from './module.js';
import { B as ByteRange } from './header-cursor.js';
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
    readonly CompiledPlans: 72;
};
type SectionId = (typeof SectionId)[keyof typeof SectionId];
interface BefLimits {
    readonly maxBytes?: number;
    readonly maxDepth?: number;
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
interface DenseView extends ByteRange {
    readonly type: DenseType;
    readonly shape: readonly number[];
    readonly elementCount: number;
}
interface ArrayView extends ByteRange {
    readonly count: number;
}
interface ElementView {
    readonly code: number;
    readonly offset: number;
}
declare function viewStringAttribute(file: BefFile, offset: number): ByteRange;
declare function viewArrayAttribute(file: BefFile, offset: number, elementSizeBytes: number): ArrayView;
declare function readShapeAttribute(file: BefFile, offset: number): readonly number[] | undefined;
declare function viewDenseAttribute(file: BefFile, offset: number): DenseView;
declare function viewAggregateAttribute(file: BefFile, offset: number): readonly ElementView[];
declare function readTypeAttribute(file: BefFile, offset: number): NamedType;
declare function readBoolAttribute(file: BefFile, offset: number): boolean;
declare function readI32Attribute(file: BefFile, offset: number): number;
declare function readI64Attribute(file: BefFile, offset: number): bigint;
declare function readF32Attribute(file: BefFile, offset: number): number;
declare function readF64Attribute(file: BefFile, offset: number): number;
export { type ArrayView as A, BefFile as B, type DenseView as D, type ElementView as E, type FunctionBody as F, SectionId as S, type BefFunctionEntry as a, type BefKernel as b, type BefLimits as c, readF32Attribute as d, readF64Attribute as e, readI32Attribute as f, readI64Attribute as g, readShapeAttribute as h, readTypeAttribute as i, viewArrayAttribute as j, viewDenseAttribute as k, viewStringAttribute as l, openBef as o, readBoolAttribute as r, viewAggregateAttribute as v };

// header-cursor.d.ts
interface ByteRange {
    readonly start: number;
    readonly end: number;
}
export type { ByteRange as B };
