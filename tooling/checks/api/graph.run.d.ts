export { c as PlanExecutor, f as functionsIn, n as nextTurn, r as readModelFile, t as tooManyNodes, w as withCleanup } from './run.js';
export { f as finishSteps } from './program-functions.js';
export { i as initializerRequest, s as signatureRequest } from './plan-request.js';
export { n as stepNodeName, o as stepOpName } from './run.js';
import '@heddle/status';
import '@heddle/kernel-api';
import '@heddle/kernel-fallback';
import '@heddle/tensor';
import './program.js';
import './run-options.js';
import './local-rendezvous.js';
import '@heddle/cancellation';

// run.d.ts
import { StatusError } from '@heddle/status';
import { a as PlannedFunction, F as FunctionCall, P as ProgramFunctions, b as PlannedFunctionCall } from './program-functions.js';
import { PartialShape, FunctionAttr, AttrMap, FileSystem, LogSink } from '@heddle/kernel-api';
import { P as PlanRequest } from './plan-request.js';
import { NodeRequest, KernelInstance, Host, HostResources } from '@heddle/kernel-fallback';
import { DataType, Tensor } from '@heddle/tensor';
import { d as Run, P as Plan, e as RunExchange, E as ExecutorSession } from './run.js';
import { b as Program } from './program.js';
import { a as RunOptions, R as RunFeeds } from './run-options.js';
declare function tooManyNodes(limit: number): StatusError;
interface InferenceOptions {
    readonly maxNodes?: number | undefined;
    readonly maxCallDepth?: number | undefined;
    readonly signal?: AbortSignal | undefined;
}
interface InferredShapes {
    readonly fetches: readonly PartialShape[];
    readonly types: readonly DataType[];
    readonly nodes: ReadonlyMap<string, readonly PartialShape[]>;
}
interface PlanMaking {
    readonly run: Run;
    readonly maxNodes: number;
    kernelOf(node: NodeRequest, key?: string): KernelInstance | Promise<KernelInstance>;
    addFunction(name: string, plan: Plan): string;
}
interface Planner {
    findFunction(name: string): PlannedFunction | undefined;
    plan(request: PlanRequest, making: PlanMaking): Promise<Plan>;
    planFunction(call: FunctionCall, making: PlanMaking): Promise<Plan>;
    fuse?(plan: Plan, making: PlanMaking, planOf: (func: FunctionAttr) => Plan | undefined): Promise<Plan>;
    requiredOps(request: PlanRequest, maxNodes?: number): string[];
    inferShapes(host: Host, request: PlanRequest, options: InferenceOptions): Promise<InferredShapes>;
    dispose?(): void;
    functions(request: PlanRequest): typeof ProgramFunctions | undefined | Promise<typeof ProgramFunctions | undefined>;
    exchange(): RunExchange | Promise<RunExchange>;
}
declare function functionsIn(attrs: AttrMap): FunctionAttr[];
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
    readonly log?: LogSink | undefined;
    readonly fusion?: boolean | undefined;
}
interface PlanOptions extends RunOptions {
    readonly fusion?: boolean | undefined;
}
declare class PlanExecutor implements Disposable {
    #private;
    readonly host: Host;
    readonly program: Program;
    readonly planner: Planner;
    readonly resources: HostResources;
    constructor(host: Host, program: Program, planner: Planner, { files, maxNodes, maxCallDepth, log, fusion }?: ExecutorOptions);
    initialize(options?: RunOptions & {
        readonly onStart?: (name: string) => void;
    }): Promise<void>;
    prepare(request: PlanRequest, options?: PlanOptions): Promise<Plan>;
    run(plan: Plan, feeds: readonly Tensor[], options?: RunOptions): Tensor[] | Promise<Tensor[]>;
    runs(plan: Plan, options?: RunOptions): RunFeeds;
    inferShapes(request: PlanRequest, { signal }?: Pick<InferenceOptions, "signal">): Promise<InferredShapes>;
    plannedFunction(func: FunctionAttr): PlannedFunctionCall;
    get log(): LogSink | undefined;
    get session(): ExecutorSession | undefined;
    openSession(Session: typeof ExecutorSession): ExecutorSession;
    get usesSession(): boolean;
    pluginsInUse(): string[];
    dispose(): void;
    [Symbol.dispose](): void;
}
declare function nextTurn(): Promise<void>;
declare function withCleanup<T>(work: () => T | Promise<T>, cleanup: () => void): T | Promise<T>;
export { type ExecutorOptions as E, type InferenceOptions as I, type Planner as P, type ReadModelFileOptions as R, type PlanMaking as a, type InferredShapes as b, PlanExecutor as c, type PlanOptions as d, functionsIn as f, nextTurn as n, readModelFile as r, tooManyNodes as t, withCleanup as w };

// program-functions.d.ts
import { KernelInstance } from '@heddle/kernel-fallback';
import { C as ControlAction, c as ControlStep, S as Step, P as Plan, d as Run } from './run.js';
import * as _heddle_kernel_api from '@heddle/kernel-api';
import { AttrMap, FunctionRunner, ComputeContext, FunctionAttr } from '@heddle/kernel-api';
import { Tensor, DataType } from '@heddle/tensor';
import { a as ProgramFunction } from './program.js';
interface StepLoop {
    readonly name: string;
    readonly parent: StepLoop | undefined;
}
interface DraftStep {
    readonly does: KernelInstance | {
        readonly nodeName: string;
        readonly action: ControlAction;
    };
    readonly inputs: readonly number[];
    readonly guards: readonly number[];
    readonly firstOutput: number;
    readonly outputCount: number;
    readonly loop: StepLoop | undefined;
}
interface SlotUse {
    readonly slotCount: number;
    readonly loops: readonly (StepLoop | undefined)[];
    readonly kept: ReadonlySet<number>;
    readonly constants: Iterable<number>;
    readonly givenUp: ReadonlySet<number>;
    readonly control: ControlSteps | undefined;
}
interface ControlSteps {
    lastUses(drafts: readonly DraftStep[], slotCount: number, loops: SlotUse["loops"]): Int32Array;
    releasesAfterLoops(drafts: readonly DraftStep[], loops: SlotUse["loops"], lastUseOf: (slot: number) => number, stays: (slot: number) => boolean): ReadonlyMap<number, readonly number[]>;
    step(draft: DraftStep, does: Exclude<DraftStep["does"], KernelInstance>, releases: readonly number[], lastUseOf: (slot: number) => number): ControlStep;
}
declare function finishSteps(drafts: readonly DraftStep[], { slotCount, loops, kept, constants, givenUp, control }: SlotUse): {
    readonly steps: Step[];
    readonly finalReleases: number[];
};
type PlannedFunction = Pick<ProgramFunction, "name" | "inputs" | "outputs">;
interface FunctionCall {
    readonly func: PlannedFunction;
    readonly attrs: AttrMap;
    readonly prefix: string;
}
declare function runPlan(plan: Plan, run: Run, feeds: readonly Tensor[], ownsFeeds?: boolean, around?: _heddle_kernel_api.FrameAndIter, into?: Tensor[]): Tensor[] | Promise<Tensor[]>;
declare class ProgramFunctionRunner implements FunctionRunner {
    #private;
    readonly func: PlannedFunction;
    readonly attrs: AttrMap;
    readonly prefix: string;
    readonly depth: number;
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    plan: Plan | undefined;
    fused: Plan | undefined;
    failure: unknown;
    constructor(func: PlannedFunction, attrs: AttrMap, { prefix, depth, runPlan: walk, }: {
        readonly prefix: string;
        readonly depth: number;
        readonly runPlan: typeof runPlan;
    });
    run(context: ComputeContext, inputs: readonly Tensor[], iteration?: number, spent?: Tensor[]): Tensor[] | Promise<Tensor[]>;
    runOwned(context: ComputeContext, inputs: Tensor[], iteration?: number): Tensor[] | Promise<Tensor[]>;
}
interface PlannedFunctionCall {
    readonly name: string;
    readonly plan: Plan;
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
}
interface FunctionSource {
    findFunction(name: string): PlannedFunction | undefined;
}
declare class ProgramFunctions {
    #private;
    constructor(planner: FunctionSource, maxCallDepth: number, run: typeof runPlan);
    instantiate({ name, attrs }: FunctionAttr): FunctionRunner;
    add(name: string, plan: Plan): string;
    planOf(func: FunctionAttr): Plan | undefined;
    planned({ name, attrs }: FunctionAttr): PlannedFunctionCall;
    beginPlan(): void;
    prepare(run: Run, makePlan: (call: FunctionCall) => Promise<Plan>): Promise<readonly ProgramFunctionRunner[]>;
}
export { type ControlSteps as C, type DraftStep as D, type FunctionCall as F, ProgramFunctions as P, type SlotUse as S, type PlannedFunction as a, type PlannedFunctionCall as b, type StepLoop as c, finishSteps as f };

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

// run.d.ts
import { SessionState, TensorStore, TensorAndKey, FileSystem, ResourceManager, LogSink, Rendezvous } from '@heddle/kernel-api';
import { KernelInstance, KernelContext, Host, GateHolder, KernelGate } from '@heddle/kernel-fallback';
import { Tensor, DataType, Shape } from '@heddle/tensor';
import { O as OpenLoop, L as LocalRendezvous, f as frameWithin } from './local-rendezvous.js';
import { CancellationManager } from '@heddle/cancellation';
declare class SpareTensors {
    #private;
    keep(tensor: Tensor): boolean;
    release(tensor: Tensor): void;
    take(dtype: DataType, shape: Shape): Tensor | undefined;
    clear(): void;
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
    readonly isKept: boolean;
}
interface LoopMove {
    readonly from: number;
    readonly to: number;
    readonly index: number;
    readonly indexTo: number;
}
interface ControlContext {
    readonly loops: OpenLoop[];
    readonly run: {
        iterates(spares: typeof SpareTensors): void;
    };
}
type RunControlStep = (step: ControlStep, slots: (Tensor | undefined)[], context: ControlContext) => boolean;
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
    readonly run: RunControlStep;
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
interface PlannedConstant {
    readonly slot: number;
    readonly tensor: Tensor;
    readonly nodeName: string;
}
interface Workspace {
    readonly slots: (Tensor | undefined)[];
    readonly context: KernelContext;
}
interface Plan {
    readonly steps: readonly Step[];
    readonly slotCount: number;
    readonly feeds: readonly PlannedFeed[];
    readonly fetches: readonly PlannedFetch[];
    readonly constants: readonly PlannedConstant[];
    readonly finalReleases: readonly number[];
    readonly idleWorkspaces: Workspace[];
}
declare class ExecutorSession implements SessionState {
    #private;
    get handles(): string[];
    has(handle: string): boolean;
    newId(): number;
    getTensor(handle: string): Tensor;
    addTensor(handle: string, tensor: Tensor): void;
    deleteTensor(handle: string): void;
    clear(): void;
}
declare class RunTensorStore implements TensorStore {
    #private;
    get isEmpty(): boolean;
    addTensor(name: string, stored: TensorAndKey): void;
    saveTensors(outputNames: readonly string[], session: SessionState): void;
    clear(): void;
}
interface SavingRun {
    readonly session: SessionState | undefined;
    readonly tensorStore: RunTensorStore | undefined;
}
declare function saveTensors(plan: {
    readonly fetches: readonly {
        readonly name: string;
    }[];
}, run: SavingRun, results: Tensor[] | Promise<Tensor[]>): Tensor[] | Promise<Tensor[]>;
declare class TimeLimit {
    #private;
    constructor(timeoutMs: number, work?: string);
    cancelIfOver(nowMs: number, cancellation: CancellationManager): void;
    cancelWhenOver(cancellation: CancellationManager): Disposable;
}
interface ClockLimits {
    readonly limit: TimeLimit | undefined;
    readonly stopFlag: Int32Array | undefined;
    readonly sliceMs: number;
}
declare class RunClock {
    #private;
    readonly limit: TimeLimit | undefined;
    readonly cancellation: CancellationManager;
    stepsLeft: number;
    constructor({ limit, stopFlag, sliceMs }: ClockLimits);
    pause(): Promise<void> | undefined;
    checkClock(): Promise<void> | undefined;
    throwIfStopped(): void;
}
interface ObservedRun {
    readonly stepId: number;
    readonly host: Host;
}
interface ObservedNode {
    readonly nodeName: string;
    readonly op: string;
}
interface RunObserver {
    readonly seesNodes?: boolean;
    constructionBegins?(node: ObservedNode): void;
    constructionEnds?(node: ObservedNode): void;
    foldingBegins?(instance: KernelInstance): void;
    foldingEnds?(instance: KernelInstance, outputs: readonly Tensor[] | undefined): void;
    runBegins?(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void;
    runEnds?(run: ObservedRun, results: readonly Tensor[] | undefined): void;
    stepScheduled?(run: ObservedRun, step: Step): void;
    stepBegins?(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void;
    stepWaits?(run: ObservedRun, step: Step): void;
    stepEnds?(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void;
    stepFails?(run: ObservedRun, step: Step, error: unknown): void;
}
declare function stepNodeName(step: Step): string;
declare function stepOpName(step: Step): string;
interface RunSurroundings {
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly maxCallDepth: number;
    readonly log: LogSink | undefined;
    readonly exchange: RunExchange | undefined;
    readonly session: SessionState | undefined;
}
interface RunExchange {
    readonly LocalRendezvous: typeof LocalRendezvous;
    readonly frameWithin: typeof frameWithin;
    readonly ExecutorSession: typeof ExecutorSession;
    readonly RunTensorStore: typeof RunTensorStore;
    readonly saveTensors: typeof saveTensors;
}
interface RunLimits extends ClockLimits {
    readonly observer: RunObserver | undefined;
    readonly rendezvous: Rendezvous | undefined;
}
declare class Run extends RunClock implements GateHolder {
    #private;
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly maxCallDepth: number;
    readonly log: LogSink | undefined;
    readonly exchange: RunExchange | undefined;
    readonly session: SessionState | undefined;
    readonly stepId: number;
    readonly observer: RunObserver | undefined;
    callDepth: number;
    waitsFor: KernelGate | undefined;
    spares: SpareTensors | undefined;
    constructor({ host, files, resources, maxCallDepth, log, exchange, session }: RunSurroundings, limits: RunLimits);
    get rendezvous(): Rendezvous | undefined;
    get tensorStore(): RunTensorStore | undefined;
    iterates(spares: typeof SpareTensors): void;
    releaseAll(tensors: readonly Tensor[]): void;
    end(): void;
}
export { type ControlAction as C, ExecutorSession as E, type KernelStep as K, type LoopMove as L, type ObservedNode as O, type Plan as P, RunTensorStore as R, type Step as S, type RunObserver as a, type RunLimits as b, type ControlStep as c, Run as d, type RunExchange as e, RunClock as f, type ClockLimits as g, type ControlContext as h, type ObservedRun as i, type PlannedConstant as j, type PlannedFeed as k, type PlannedFetch as l, type RunControlStep as m, stepNodeName as n, stepOpName as o, saveTensors as s };

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

// run-options.d.ts
import { Rendezvous } from '@heddle/kernel-api';
import { Tensor } from '@heddle/tensor';
import { a as RunObserver, b as RunLimits } from './run.js';
interface RunOptions {
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
    readonly stopFlag?: Int32Array | undefined;
    readonly sliceMs?: number | undefined;
    readonly observer?: RunObserver | undefined;
    readonly rendezvous?: Rendezvous | undefined;
}
type RunFeeds = (feeds: readonly Tensor[]) => Tensor[] | Promise<Tensor[]>;
interface StartedLimits extends RunLimits {
    readonly signal: AbortSignal | undefined;
}
declare function startLimits({ signal, timeoutMs, stopFlag, sliceMs, observer, rendezvous }: RunOptions, work?: string): StartedLimits;
export { type RunFeeds as R, type StartedLimits as S, type RunOptions as a, startLimits as s };

// local-rendezvous.d.ts
import { FrameAndIter, Rendezvous, RendezvousArgs, ReceiveCallback, Received } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { Tensor } from '@heddle/tensor';
declare const ILLEGAL_FRAME_ID = 18446744073709551615n;
declare const ILLEGAL_ITER_ID = -1;
declare const ILLEGAL_FRAME_AND_ITER: FrameAndIter;
declare function equalFrameAndIter(a: FrameAndIter, b: FrameAndIter): boolean;
declare function hashFrameAndIter({ frameId, iterId }: FrameAndIter): bigint;
interface OpenLoop {
    readonly name: string;
    iteration: number;
}
declare function frameWithin(around: FrameAndIter, loops: readonly OpenLoop[]): FrameAndIter;
interface LocalRendezvousOptions {
    readonly warn?: ((message: string) => void) | undefined;
}
declare class LocalRendezvous implements Rendezvous, Disposable {
    #private;
    constructor({ warn }?: LocalRendezvousOptions);
    get status(): StatusError | undefined;
    get sentCount(): number;
    send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void;
    recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void;
    recv(key: string, args: RendezvousArgs & {
        readonly timeoutMs?: number;
    }): Received | Promise<Received>;
    startAbort(status: StatusError): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { ILLEGAL_FRAME_AND_ITER as I, LocalRendezvous as L, type OpenLoop as O, ILLEGAL_FRAME_ID as a, ILLEGAL_ITER_ID as b, type LocalRendezvousOptions as c, equalFrameAndIter as e, frameWithin as f, hashFrameAndIter as h };
