import { DataType, Tensor } from '@heddle/tensor';
import { AttrMap, FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { KernelInstance, KernelContext, Host, HostResources } from '@heddle/kernel-fallback';
interface Step {
    readonly instance: KernelInstance;
    readonly inputs: readonly number[];
    readonly firstOutput: number;
    readonly outputCount: number;
    readonly forwardable: number;
    readonly releases: readonly number[];
}
interface Frame {
    readonly slots: (Tensor | undefined)[];
    readonly context: KernelContext;
}
interface Plan {
    readonly steps: readonly Step[];
    readonly slotCount: number;
    readonly feedSlots: readonly number[];
    readonly feedTypes: readonly DataType[];
    readonly feedNames: readonly string[];
    readonly fetchSlots: readonly number[];
    readonly fetchTypes: readonly DataType[];
    readonly constants: readonly {
        readonly slot: number;
        readonly tensor: Tensor;
    }[];
    readonly finalReleases: readonly number[];
    readonly idleFrames: Frame[];
}
interface TensorRef {
    readonly node: string;
    readonly output: number | {
        readonly arg: string;
        readonly index: number;
    };
}
interface ProgramNode {
    readonly name: string;
    readonly op: string;
    readonly inputs: readonly TensorRef[];
    readonly controlInputs: readonly string[];
    readonly attrs: AttrMap;
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
    readonly ref: TensorRef;
    readonly dtype: DataType;
    readonly shape: readonly number[] | undefined;
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
    readonly initializers: readonly Initializer[];
}
declare function isCallOp(op: string): boolean;
interface PlanFeed {
    readonly ref: TensorRef;
    readonly name: string;
    readonly dtype: DataType;
}
declare function notSynchronous(): StatusError;
interface ExecutorOptions {
    readonly files?: FileSystem;
    readonly maxNodes?: number;
}
interface RunOptions {
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
}
interface PlanRequest {
    readonly feeds: readonly PlanFeed[];
    readonly fetches: readonly TensorRef[];
    readonly targets?: readonly string[];
}
declare class Executor implements Disposable {
    #private;
    readonly host: Host;
    readonly program: Program;
    readonly resources: HostResources;
    constructor(host: Host, program: Program, options?: ExecutorOptions);
    initialize(options?: RunOptions & {
        readonly onStart?: (name: string) => void;
    }): Promise<void>;
    prepare(request: PlanRequest): Promise<Plan>;
    run(plan: Plan, feeds: readonly Tensor[], options?: RunOptions): Tensor[] | Promise<Tensor[]>;
    pluginsInUse(): string[];
    [Symbol.dispose](): void;
}
declare function requiredOps(program: Program, request: PlanRequest, maxNodes?: number): string[];
declare function parseTensorRef(text: string): TensorRef;
declare function formatTensorRef({ node, output }: TensorRef): string;
export { Executor, type ExecutorOptions, type FunctionArg, type Initializer, type Plan, type PlanFeed, type PlanRequest, type Program, type ProgramFunction, type ProgramNode, type RunOptions, type Signature, type SignatureTensor, type TensorRef, formatTensorRef, isCallOp, notSynchronous, parseTensorRef, requiredOps };
