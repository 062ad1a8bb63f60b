import { PlanExecutor } from '@heddle/graph';
import { AttrMap } from '@heddle/kernel-api';
import { B as BefModule } from './module.js';
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
