import { C as ControlSteps } from './finish-steps.js';
import '@heddle/kernel-fallback';
import './plan.js';
import '@heddle/tensor';
import './local-rendezvous.js';
import '@heddle/kernel-api';
import '@heddle/status';
import '@heddle/cancellation';
declare const controlSteps: ControlSteps;
export { controlSteps };

// finish-steps.d.ts
import { KernelInstance } from '@heddle/kernel-fallback';
import { C as ControlAction, a as ControlStep, S as Step } from './plan.js';
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
export { type ControlSteps as C, type DraftStep as D, type SlotUse as S, type StepLoop as a, finishSteps as f };

// plan.d.ts
import { KernelInstance, Host, GateHolder, KernelGate, KernelContext } from '@heddle/kernel-fallback';
import { Tensor, DataType, Shape } from '@heddle/tensor';
import { L as LocalRendezvous, f as frameWithin, O as OpenLoop } from './local-rendezvous.js';
import { TensorStore, TensorAndKey, SessionState, FileSystem, ResourceManager, LogSink, Rendezvous, FrameAndIter } from '@heddle/kernel-api';
import { CancellationManager } from '@heddle/cancellation';
declare class RunTensorStore implements TensorStore {
    #private;
    get isEmpty(): boolean;
    addTensor(name: string, stored: TensorAndKey): void;
    saveTensors(outputNames: readonly string[], session: SessionState): void;
    clear(): void;
}
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
declare class SpareTensors {
    #private;
    keep(tensor: Tensor): boolean;
    release(tensor: Tensor): void;
    take(dtype: DataType, shape: Shape): Tensor | undefined;
    clear(): void;
}
interface RunSurroundings {
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly maxCallDepth: number;
    readonly log: LogSink | undefined;
    readonly exchange: RunExchange | undefined;
    readonly session: SessionState;
}
interface RunExchange {
    readonly LocalRendezvous: typeof LocalRendezvous;
    readonly frameWithin: typeof frameWithin;
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
    readonly session: SessionState;
    readonly stepId: number;
    readonly observer: RunObserver | undefined;
    callDepth: number;
    waitsFor: KernelGate | undefined;
    spares: SpareTensors | undefined;
    constructor({ host, files, resources, maxCallDepth, log, exchange, session }: RunSurroundings, limits: RunLimits);
    get rendezvous(): Rendezvous | undefined;
    get tensorStore(): RunTensorStore;
    iterates(): void;
    releaseAll(tensors: readonly Tensor[]): void;
    end(): void;
}
declare class RunContext extends KernelContext {
    run: Run;
    around: FrameAndIter;
    readonly loops: OpenLoop[];
    constructor(run: Run);
    reset(run: Run, around: FrameAndIter): void;
    get rendezvous(): Rendezvous;
    get session(): SessionState | undefined;
    get tensorStore(): TensorStore | undefined;
    get frameAndIter(): FrameAndIter;
    frameWithin(loops: readonly OpenLoop[]): FrameAndIter;
    allocateOutput(index: number, shape: Shape): Tensor;
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
    readonly isKept: boolean;
}
interface LoopMove {
    readonly from: number;
    readonly to: number;
    readonly index: number;
    readonly indexTo: number;
}
type RunControlStep = (step: ControlStep, slots: (Tensor | undefined)[], loops: OpenLoop[]) => boolean;
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
interface Plan {
    readonly steps: readonly Step[];
    readonly slotCount: number;
    readonly feeds: readonly PlannedFeed[];
    readonly fetches: readonly PlannedFetch[];
    readonly constants: readonly PlannedConstant[];
    readonly finalReleases: readonly number[];
    readonly idleWorkspaces: Workspace[];
}
export { type ControlAction as C, type KernelStep as K, type LoopMove as L, type ObservedNode as O, type Plan as P, type RunObserver as R, type Step as S, type ControlStep as a, type RunLimits as b, type RunExchange as c, RunClock as d, type ClockLimits as e, type ObservedRun as f, type PlannedConstant as g, type PlannedFeed as h, type PlannedFetch as i, type RunControlStep as j, stepOpName as k, Run as l, stepNodeName as s };

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
