import { Tensor } from '@heddle/tensor';
import { d as Plan, R as RunFeeds } from './executor.js';
import '@heddle/kernel-api';
import '@heddle/kernel-fallback';
import '@heddle/cancellation';
interface SliceOptions {
    readonly rowsPerSlice?: number;
    readonly sliceMs?: number | undefined;
}
declare function runInSlices(plan: Plan, feeds: readonly Tensor[], run: RunFeeds, { rowsPerSlice, sliceMs }?: SliceOptions): Promise<Tensor[] | undefined>;
export { type SliceOptions, runInSlices };

// executor.d.ts
import { FileSystem, ResourceManager, AttrMap, PartialShape } from '@heddle/kernel-api';
import { GateHolder, Host, KernelGate, KernelContext, KernelInstance, HostResources } from '@heddle/kernel-fallback';
import { Tensor, DataType } from '@heddle/tensor';
import { CancellationManager } from '@heddle/cancellation';
declare class TimeLimit {
    #private;
    constructor(timeoutMs: number, work?: string);
    cancelIfOver(nowMs: number, cancellation: CancellationManager): void;
    cancelWhenOver(cancellation: CancellationManager): Disposable;
}
interface RunSurroundings {
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly maxCallDepth: number;
}
interface RunLimits {
    readonly limit: TimeLimit | undefined;
    readonly stopFlag: Int32Array | undefined;
    readonly sliceMs: number;
}
declare class Run implements GateHolder {
    #private;
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly maxCallDepth: number;
    readonly limit: TimeLimit | undefined;
    readonly cancellation: CancellationManager;
    readonly stepId: number;
    callDepth: number;
    stepsLeft: number;
    waitsFor: KernelGate | undefined;
    constructor({ host, files, resources, maxCallDepth }: RunSurroundings, { limit, stopFlag, sliceMs }: RunLimits);
    pause(): Promise<void> | undefined;
    checkClock(): Promise<void> | undefined;
    throwIfStopped(): void;
}
declare class RunContext extends KernelContext {
    run: Run;
    constructor(run: Run);
    reset(run: Run): void;
    pause(): Promise<void> | undefined;
}
interface Workspace {
    readonly slots: (Tensor | undefined)[];
    readonly context: RunContext;
}
interface StepParts {
    readonly inputs: readonly number[];
    readonly firstOutput: number;
    readonly outputCount: number;
    readonly guards: readonly number[];
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
interface PlannedFeed {
    readonly slot: number;
    readonly dtype: DataType;
    readonly name: string;
}
interface PlannedFetch {
    readonly slot: number;
    readonly dtype: DataType;
    readonly name: string;
}
interface Plan {
    readonly steps: readonly Step[];
    readonly slotCount: number;
    readonly feeds: readonly PlannedFeed[];
    readonly fetches: readonly PlannedFetch[];
    readonly constants: readonly {
        readonly slot: number;
        readonly tensor: Tensor;
    }[];
    readonly finalReleases: readonly number[];
    readonly idleWorkspaces: Workspace[];
}
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
}
interface PlanFeed {
    readonly ref: TensorRef;
    readonly name: string;
    readonly dtype: DataType;
}
interface PlanRequest {
    readonly feeds: readonly PlanFeed[];
    readonly fetches: readonly TensorRef[];
    readonly targets?: readonly string[];
}
declare function initializerRequest({ targets, feeds }: Initializer): PlanRequest;
declare function signatureRequest({ inputs, outputs }: Signature): PlanRequest;
interface ExecutorOptions {
    readonly files?: FileSystem | undefined;
    readonly maxNodes?: number | undefined;
    readonly maxCallDepth?: number | undefined;
}
interface RunOptions {
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
    readonly stopFlag?: Int32Array | undefined;
    readonly sliceMs?: number | undefined;
}
type RunFeeds = (feeds: readonly Tensor[]) => Tensor[] | Promise<Tensor[]>;
declare class Executor implements Disposable {
    #private;
    readonly host: Host;
    readonly program: Program;
    readonly resources: HostResources;
    constructor(host: Host, program: Program, { files, maxNodes, maxCallDepth }?: ExecutorOptions);
    initialize(options?: RunOptions & {
        readonly onStart?: (name: string) => void;
    }): Promise<void>;
    prepare(request: PlanRequest, options?: RunOptions): Promise<Plan>;
    run(plan: Plan, feeds: readonly Tensor[], options?: RunOptions): Tensor[] | Promise<Tensor[]>;
    runs(plan: Plan, options?: RunOptions): RunFeeds;
    pluginsInUse(): string[];
    dispose(): void;
    [Symbol.dispose](): void;
}
export { Executor as E, type FunctionArg as F, type Initializer as I, type Program as P, type RunFeeds as R, type Signature as S, type TensorRef as T, type ProgramNode as a, type PlanRequest as b, type ExecutorOptions as c, type Plan as d, type PlanFeed as e, type ProgramFunction as f, type RunOptions as g, type SignatureTensor as h, formatTensorRef as i, initializerRequest as j, parseTensorRef as p, signatureRequest as s };
