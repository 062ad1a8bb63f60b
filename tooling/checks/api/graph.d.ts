import { KernelContext, Host, KernelInstance, HostResources } from '@heddle/kernel-fallback';
import { Tensor, DataType } from '@heddle/tensor';
import { CancellationManager } from '@heddle/cancellation';
import { FileSystem, ResourceManager, AttrMap, PartialShape } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
declare class TimeLimit {
    #private;
    constructor(timeoutMs: number);
    throwIfOver(): void;
    cancelWhenOver<T>(results: Promise<T>, cancellation: CancellationManager): Promise<T>;
}
interface Run {
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly cancellation: CancellationManager;
    readonly stepId: number;
    readonly limit: TimeLimit | undefined;
    readonly maxCallDepth: number;
    callDepth: number;
}
declare class RunContext extends KernelContext {
    run: Run;
    constructor(run: Run);
    reset(run: Run): void;
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
declare function isCallOp(op: string): boolean;
declare function mustBeFed(op: string): boolean;
declare function isPlaceholder(op: string): boolean;
declare function isSwitch(op: string): boolean;
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
    readonly ref: TensorRef;
    readonly dtype: DataType;
    readonly shape: PartialShape;
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
interface ModelKind {
    readonly kind: string;
    readonly label: string;
    readonly fileNames?: readonly string[];
    matches(bytes: Uint8Array): boolean;
}
interface ModelReader<Options extends object = object> extends ModelKind {
    read(source: ModelFiles, options?: ReadOptions & Options): Promise<ReadResult>;
}
interface ModelFiles {
    readonly files: FileSystem;
    readonly modelFile: string;
    readonly label: string;
}
interface ReadOptions {
    readonly limits?: ReadLimits | undefined;
}
interface ReadLimits {
    readonly maxBytes?: number;
    readonly maxDepth?: number;
    readonly maxNodes?: number;
    readonly maxDecodedBytes?: number;
    readonly maxTensorBytes?: number;
    readonly maxWeightBytes?: number;
}
interface ReadResult<Description extends ModelDescription = ModelDescription> {
    readonly program: Program;
    readonly description: Description;
    readonly files: FileSystem;
}
interface ModelDescription {
    readonly nodeCount: number;
    readonly functionCount: number;
    readonly opCounts: ReadonlyMap<string, number>;
    readonly unusableSignatures?: ReadonlyMap<string, StatusError>;
    readonly versions?: {
        readonly producer: number;
        readonly minConsumer: number;
    };
    readonly tensorflowVersion?: string;
    readonly convertedBy?: string;
    readonly tags?: readonly string[];
    readonly assets?: readonly {
        readonly path: string;
    }[];
    readonly weightCount?: number;
    readonly weightBytes?: number;
}
declare function lazyReader<Options extends object>(kind: ModelKind, load: () => Promise<ModelReader<Options>>): ModelReader<Options>;
declare function describeProgram({ nodes, functions, }: Pick<Program, "nodes" | "functions">): Pick<ModelDescription, "nodeCount" | "functionCount" | "opCounts">;
interface ReadModelFileOptions {
    readonly maxBytes?: number | undefined;
    readonly headBytes?: number;
    readonly missing?: (error: StatusError) => StatusError;
}
declare function readModelFile(files: FileSystem, path: string, { maxBytes, headBytes, missing }?: ReadModelFileOptions): Promise<Uint8Array>;
interface ExecutorOptions {
    readonly files?: FileSystem | undefined;
    readonly maxNodes?: number | undefined;
    readonly maxCallDepth?: number | undefined;
}
interface RunOptions {
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
}
declare class Executor implements Disposable {
    #private;
    readonly host: Host;
    readonly program: Program;
    readonly resources: HostResources;
    constructor(host: Host, program: Program, { files, maxNodes, maxCallDepth }?: ExecutorOptions);
    initialize(options?: RunOptions & {
        readonly onStart?: (name: string) => void;
    }): Promise<void>;
    prepare(request: PlanRequest): Promise<Plan>;
    run(plan: Plan, feeds: readonly Tensor[], options?: RunOptions): Tensor[] | Promise<Tensor[]>;
    pluginsInUse(): string[];
    [Symbol.dispose](): void;
}
declare function withCleanup<T>(work: () => T | Promise<T>, cleanup: () => void): T | Promise<T>;
declare function insideLoops(nodes: readonly ProgramNode[]): ReadonlySet<string>;
declare function requiredOps(program: Program, request: PlanRequest, maxNodes?: number): string[];
export { Executor, type ExecutorOptions, type FunctionArg, type Initializer, type ModelDescription, type ModelFiles, type ModelKind, type ModelReader, type Plan, type PlanFeed, type PlanRequest, type Program, type ProgramFunction, type ProgramNode, type ReadLimits, type ReadModelFileOptions, type ReadOptions, type ReadResult, type RunOptions, type Signature, type SignatureTensor, type TensorRef, describeProgram, formatTensorRef, initializerRequest, insideLoops, isCallOp, isPlaceholder, isSwitch, lazyReader, mustBeFed, parseTensorRef, readModelFile, requiredOps, signatureRequest, withCleanup };
