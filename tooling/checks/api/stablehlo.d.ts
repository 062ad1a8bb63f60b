import { Program, ProgramFunction } from '@heddle/graph';
import { StatusError } from '@heddle/status';
type MlirType = {
    readonly kind: "element";
    readonly name: string;
} | {
    readonly kind: "complex";
    readonly element: MlirType;
} | {
    readonly kind: "tensor";
    readonly shape: readonly number[];
    readonly element: MlirType;
} | {
    readonly kind: "function";
    readonly inputs: readonly MlirType[];
    readonly outputs: readonly MlirType[];
} | {
    readonly kind: "token";
} | {
    readonly kind: "other";
    readonly name: string;
};
type MlirAttr = {
    readonly kind: "array";
    readonly value: readonly MlirAttr[];
} | {
    readonly kind: "dictionary";
    readonly value: ReadonlyMap<string, MlirAttr>;
} | {
    readonly kind: "bool";
    readonly value: boolean;
} | {
    readonly kind: "enum";
    readonly value: number;
} | {
    readonly kind: "int";
    readonly value: bigint;
} | {
    readonly kind: "float";
    readonly value: number;
} | {
    readonly kind: "string";
    readonly value: string;
} | {
    readonly kind: "tensor";
    readonly type: MlirType;
    readonly bytes: Uint8Array;
} | {
    readonly kind: "type";
    readonly value: MlirType;
} | {
    readonly kind: "other";
    readonly name: string;
};
interface MlirValue {
    readonly type: MlirType;
    readonly op: MlirOp | undefined;
    readonly index: number;
}
interface MlirBlock {
    readonly args: readonly MlirValue[];
    readonly ops: readonly MlirOp[];
}
interface MlirRegion {
    readonly blocks: readonly MlirBlock[];
}
interface MlirOp {
    readonly name: string;
    readonly attrs: ReadonlyMap<string, MlirAttr>;
    readonly operands: readonly MlirValue[];
    readonly results: readonly MlirValue[];
    readonly regions: readonly MlirRegion[];
}
interface ModuleLimits {
    readonly maxOps?: number | undefined;
    readonly maxDepth?: number | undefined;
}
interface MlirModule {
    readonly producer: string;
    readonly ops: readonly MlirOp[];
}
declare function readModule(bytes: Uint8Array, limits?: ModuleLimits): MlirModule;
type CallGraph = Pick<Program, "nodes" | "functions">;
declare function hasModuleCalls({ nodes, functions }: CallGraph): boolean;
interface ExpandedGraph<G extends CallGraph> {
    readonly graph: G;
    readonly refused: ReadonlyMap<string, StatusError>;
}
declare function expandModuleCalls<G extends CallGraph>(graph: G, limits?: ModuleLimits): ExpandedGraph<G>;
interface MainFunction {
    readonly name: string;
    readonly inputs: readonly MlirType[];
    readonly outputs: readonly MlirType[];
}
interface TranslateOptions {
    readonly prefix: string;
    readonly tensorFlowFunctions?: readonly string[];
}
declare function translateModule(module: MlirModule, options: TranslateOptions): {
    readonly main: MainFunction;
    readonly functions: readonly ProgramFunction[];
};
export { type CallGraph, type ExpandedGraph, type MainFunction, type MlirAttr, type MlirBlock, type MlirModule, type MlirOp, type MlirRegion, type MlirType, type MlirValue, type ModuleLimits, type TranslateOptions, expandModuleCalls, hasModuleCalls, readModule, translateModule };
