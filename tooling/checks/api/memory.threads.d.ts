import { d as LoopTeam, b as LoopCode, L as LinearMemory, T as TeamLoops } from '../linear-memory.js';
interface TeamBlock {
    readonly control: SharedArrayBuffer;
    readonly tape: SharedArrayBuffer;
    readonly modules: SharedArrayBuffer;
}
interface TeamInvitation extends TeamBlock {
    readonly memory: WebAssembly.Memory;
    readonly thread: number;
}
declare function helpTeam(invitation: TeamInvitation): void;
interface LoopCut<Args extends readonly number[] = number[]> {
    rows(...args: Args): number;
    cost(...args: Args): number;
    part(first: number, count: number, ...args: Args): Args;
    readonly multiple?: number;
    readonly scratch?: {
        readonly argument: number;
        bytes(...args: Args): number;
    };
}
type Arguments<F> = F extends (...args: infer Args extends number[]) => void ? Required<Args> : never;
type LoopCuts<Loops extends object> = {
    readonly [Name in keyof Loops]?: LoopCut<Arguments<NonNullable<Loops[Name]>>>;
};
type CutsByModule = Readonly<Record<string, Readonly<Record<string, LoopCut | undefined>>>>;
declare function cutsOf<Loops extends object>(cuts: LoopCuts<Loops>): Readonly<Record<string, LoopCut | undefined>>;
declare function createSharedMemory(initialBytes: number, maximumBytes: number): WebAssembly.Memory;
declare function checkThreads(threads: number): void;
interface ThreadTeamOptions {
    readonly memory: WebAssembly.Memory;
    readonly threads: number;
    readonly cuts: CutsByModule;
    readonly shareFromNs?: number;
    readonly mostLoss?: number;
    readonly helperLimitMs?: number;
}
declare class ThreadTeam implements LoopTeam, Disposable {
    #private;
    readonly threads: number;
    constructor({ memory, threads, cuts, ...options }: ThreadTeamOptions);
    get jobs(): number;
    get helpedTasks(): number;
    invitation(thread: number): TeamInvitation;
    divides(work: number): boolean;
    loops(code: LoopCode, memory: LinearMemory): TeamLoops;
    tasks(count: number, record: (task: number) => void): void;
    callsLoops(work: () => void): boolean;
    keepsUntilDone(address: number): boolean;
    close(): void;
    [Symbol.dispose](): void;
}
export { type CutsByModule, type LoopCut, type LoopCuts, type TeamBlock, type TeamInvitation, ThreadTeam, type ThreadTeamOptions, checkThreads, createSharedMemory, cutsOf, helpTeam };

// linear-memory.d.ts
interface Heap {
    readonly liveBytes: number;
    readonly peakBytes: number;
    readonly liveBlocks: number;
    allocate(sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
}
interface MemoryObserver {
    allocated(address: number, requestedBytes: number, usableBytes: number): void;
    freed(address: number): void;
}
declare class MemoryScope implements Disposable {
    #private;
    constructor(memory: LinearMemory);
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    dispose(): void;
    [Symbol.dispose](): void;
}
interface LoopCode {
    readonly name: string;
    readonly text: string;
}
declare class LoopModule<Loops extends object> {
    #private;
    constructor(code: LoopCode, twin?: (memory: LinearMemory) => Loops);
    over(memory: LinearMemory, work?: number): Loops;
}
declare function compilesLoops(memory: LinearMemory): boolean;
interface TeamLoops {
    readonly alone: object;
    readonly divided: object;
}
interface LoopTeam {
    readonly threads: number;
    readonly jobs: number;
    divides(work: number): boolean;
    loops(code: LoopCode, memory: LinearMemory): TeamLoops;
    tasks(count: number, record: (task: number) => void): void;
    callsLoops(work: () => void): boolean;
    keepsUntilDone(address: number): boolean;
}
type WasmModules = Readonly<Record<string, WebAssembly.Module | undefined>> | ((name: string) => WebAssembly.Module | undefined);
interface MemoryLike {
    readonly buffer: ArrayBufferLike;
    grow(pages: number): number;
}
interface LinearMemoryOptions {
    readonly initialBytes?: number;
    readonly maximumBytes?: number;
    readonly torture?: boolean;
    readonly wasmLoops?: boolean;
    readonly modules?: WasmModules;
    readonly memory?: MemoryLike;
    readonly heap?: number | Heap;
    readonly team?: LoopTeam | undefined;
}
interface MemoryViews {
    readonly u8: Uint8Array;
    readonly i8: Int8Array;
    readonly u16: Uint16Array;
    readonly i16: Int16Array;
    readonly u32: Uint32Array;
    readonly i32: Int32Array;
    readonly u64: BigUint64Array;
    readonly i64: BigInt64Array;
    readonly f32: Float32Array;
    readonly f64: Float64Array;
    readonly data: DataView;
}
declare class LinearMemory implements MemoryViews {
    #private;
    readonly wasm: MemoryLike;
    readonly maximumBytes: number;
    readonly wasmLoops: boolean;
    readonly team: LoopTeam | undefined;
    readonly u8: Uint8Array;
    readonly i8: Int8Array;
    readonly u16: Uint16Array;
    readonly i16: Int16Array;
    readonly u32: Uint32Array;
    readonly i32: Int32Array;
    readonly u64: BigUint64Array;
    readonly i64: BigInt64Array;
    readonly f32: Float32Array;
    readonly f64: Float64Array;
    readonly data: DataView;
    constructor(options?: LinearMemoryOptions);
    wasmModule(name: string): WebAssembly.Module | undefined;
    get capacityBytes(): number;
    get liveBytes(): number;
    get peakBytes(): number;
    get liveBlocks(): number;
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    realloc(address: number, sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
    within<T>(mostBytes: number, work: () => T): T;
    scope(): MemoryScope;
    observe(observer: MemoryObserver): Disposable;
    refreshIfGrown(): void;
    refresh(): void;
}
export { type Heap as H, LinearMemory as L, type MemoryLike as M, type TeamLoops as T, type WasmModules as W, type LinearMemoryOptions as a, type LoopCode as b, LoopModule as c, type LoopTeam as d, type MemoryObserver as e, MemoryScope as f, type MemoryViews as g, compilesLoops as h };
