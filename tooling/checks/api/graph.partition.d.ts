import { DataType } from '@heddle/tensor';
import { P as PlanRequest } from './plan-request.js';
import { P as ProgramNode, b as Program } from './program.js';
import { Host, PlainRegistry } from '@heddle/kernel-fallback';
import '@heddle/kernel-api';
interface FlatRef {
    readonly node: string;
    readonly output: number;
}
interface FlatNode extends ProgramNode {
    readonly inputs: readonly FlatRef[];
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    readonly hasEffect: boolean;
    readonly isFixed: boolean;
    readonly loop: number | undefined;
}
interface FlatGraph {
    readonly nodes: ReadonlyMap<string, FlatNode>;
    readonly fetches: readonly FlatRef[];
    readonly fed: ReadonlySet<string>;
    readonly hasBranches: boolean;
    readonly hasCalls: boolean;
}
interface FlattenOptions {
    readonly written?: ReadonlySet<string>;
    readonly maxNodes?: number | undefined;
}
declare function flatten(program: Program, request: PlanRequest, host: Host, options?: FlattenOptions): FlatGraph;
interface Costs {
    timeOf(node: FlatNode): number;
    bytesOf(ref: FlatRef): number;
}
interface PlaceOptions {
    readonly deviceCount: number;
    readonly costs: Costs;
    readonly deviceOf?: ((node: FlatNode) => number | undefined) | undefined;
    readonly isMovable?: ((node: FlatNode) => boolean) | undefined;
}
interface Transfer {
    readonly kind: "send" | "receive";
    readonly edge: string;
    readonly dtype: DataType;
    readonly from: string;
    readonly to: string;
}
interface PartNode {
    readonly name: string;
    readonly inputs: readonly FlatRef[];
    readonly controlInputs: readonly string[];
    readonly transfer?: Transfer | undefined;
}
interface Part {
    readonly device: string;
    readonly nodes: readonly PartNode[];
    readonly feeds: PlanRequest["feeds"];
    readonly fetches: readonly FlatRef[];
    readonly fetchNames: readonly string[];
    readonly targets: readonly string[];
}
declare function deviceName(index: number): string;
declare function partNodes(part: Part, graph: FlatGraph): ProgramNode[];
declare function findEffect(ops: Iterable<string>, registry: PlainRegistry): string | undefined;
interface PartitionOptions extends PlaceOptions {
    readonly name: string;
    readonly maxNodes?: number | undefined;
}
interface Partition {
    readonly graph: FlatGraph;
    readonly parts: readonly Part[];
    readonly isCut: boolean;
    readonly estimatedMs: number;
    readonly oneDeviceMs: number;
}
declare function partition(program: Program, request: PlanRequest, host: Host, options: PartitionOptions): Partition;
export { type Costs, type FlatGraph, type FlatNode, type FlatRef, type FlattenOptions, type Part, type PartNode, type Partition, type PartitionOptions, type PlaceOptions, type Transfer, deviceName, findEffect, flatten, partNodes, partition };

// plan-request.d.ts
import { PartialShape } from '@heddle/kernel-api';
import { DataType } from '@heddle/tensor';
import { T as TensorRef, P as ProgramNode, I as Initializer, S as Signature } from './program.js';
interface PlanFeed {
    readonly ref: TensorRef;
    readonly name: string;
    readonly dtype: DataType;
    readonly shape?: PartialShape;
    readonly isResizable?: boolean;
}
interface PlanRequest {
    readonly feeds: readonly PlanFeed[];
    readonly fetches: readonly TensorRef[];
    readonly fetchNames?: readonly string[];
    readonly targets?: readonly string[];
    readonly nodes?: readonly ProgramNode[];
}
declare function initializerRequest({ targets, feeds }: Initializer): PlanRequest;
declare function signatureRequest({ inputs, outputs }: Signature): PlanRequest;
export { type PlanRequest as P, type PlanFeed as a, initializerRequest as i, signatureRequest as s };

// program.d.ts
import { AttrMap, PartialShape, TensorAttr } from '@heddle/kernel-api';
import { DataType } from '@heddle/tensor';
interface TensorRef {
    readonly node: string;
    readonly output: number | {
        readonly arg: string;
        readonly index: number;
    };
}
declare function parseTensorRef(text: string): TensorRef;
declare function formatTensorRef({ node, output }: TensorRef): string;
interface ProgramNode {
    readonly name: string;
    readonly op: string;
    readonly inputs: readonly TensorRef[];
    readonly controlInputs: readonly string[];
    readonly attrs: AttrMap;
    readonly device?: string;
}
interface FunctionArg {
    readonly name: string;
    readonly type?: DataType;
    readonly typeAttr?: string;
}
interface ProgramFunction {
    readonly name: string;
    readonly inputs: readonly FunctionArg[];
    readonly outputs: readonly FunctionArg[];
    readonly nodes: readonly ProgramNode[];
    readonly returns: readonly TensorRef[];
    readonly controlReturns: readonly string[];
}
interface SignatureTensor {
    readonly name: string;
    readonly tensorName?: string | undefined;
    readonly ref: TensorRef;
    readonly dtype: DataType;
    readonly shape: PartialShape;
    readonly isResizable?: boolean;
    readonly defaultValue?: TensorAttr;
}
interface Signature {
    readonly name: string;
    readonly inputs: readonly SignatureTensor[];
    readonly outputs: readonly SignatureTensor[];
}
interface Initializer {
    readonly name: string;
    readonly targets: readonly string[];
    readonly feeds: readonly {
        readonly ref: TensorRef;
        readonly path: string;
    }[];
}
interface Program {
    readonly nodes: readonly ProgramNode[];
    readonly functions: ReadonlyMap<string, ProgramFunction>;
    readonly signatures: ReadonlyMap<string, Signature>;
    readonly defaultSignature?: string;
    readonly initializers: readonly Initializer[];
    readonly graphVersion?: number;
}
export { type FunctionArg as F, type Initializer as I, type ProgramNode as P, type Signature as S, type TensorRef as T, type ProgramFunction as a, type Program as b, type SignatureTensor as c, formatTensorRef as f, parseTensorRef as p };
