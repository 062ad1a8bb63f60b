import { DataType, Tensor } from '@heddle/tensor';
import { AttrMap, FileSystem } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { KernelInstance, KernelContext, Host, HostResources } from '@heddle/kernel-fallback';
interface StepParts {
    readonly inputs: readonly number[];
    readonly firstOutput: number;
    readonly outputCount: number;
    readonly conditions: readonly number[];
    readonly releases: readonly number[];
}
interface KernelStep extends StepParts {
    readonly instance: KernelInstance;
    readonly forwardable: number;
}
interface LoopMove {
    readonly from: number;
    readonly to: number;
    readonly index: number;
    readonly indexTo: number;
}
type ControlAction = {
    readonly kind: "pass" | "exit" | "switch" | "switchN";
} | {
    readonly kind: "merge";
    readonly indices: readonly number[];
} | {
    readonly kind: "begin";
    readonly moves: readonly LoopMove[];
} | {
    readonly kind: "next";
    readonly moves: readonly LoopMove[];
    readonly firstStep: number;
};
interface ControlStep extends StepParts {
    readonly instance: undefined;
    readonly nodeName: string;
    readonly action: ControlAction;
}
type Step = KernelStep | ControlStep;
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
    readonly fetchNames: readonly string[];
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
    readonly maxCallDepth?: number;
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
declare function insideLoops(nodes: readonly ProgramNode[]): ReadonlySet<string>;
declare function requiredOps(program: Program, request: PlanRequest, maxNodes?: number): string[];
declare function parseTensorRef(text: string): TensorRef;
declare function formatTensorRef({ node, output }: TensorRef): string;
export { Executor, type ExecutorOptions, type FunctionArg, type Initializer, type Plan, type PlanFeed, type PlanRequest, type Program, type ProgramFunction, type ProgramNode, type RunOptions, type Signature, type SignatureTensor, type TensorRef, formatTensorRef, insideLoops, isCallOp, notSynchronous, parseTensorRef, requiredOps };
