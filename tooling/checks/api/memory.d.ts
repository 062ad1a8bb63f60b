import { L as LinearMemory } from './linear-memory.js';
export { H as Heap, a as LinearMemoryOptions, M as MemoryLike, b as MemoryObserver, c as MemoryScope, d as MemoryViews, W as WasmModules } from './linear-memory.js';
import { L as LoopCode } from './loop-team.js';
export { B as Block, a as BlockSource, b as LoopTeam } from './loop-team.js';
declare class LoopModule<Loops extends object> {
    #private;
    constructor(code: LoopCode, twin?: (memory: LinearMemory) => Loops);
    over(memory: LinearMemory, work?: number): Loops;
    overIfAny(memory: LinearMemory, work?: number): Loops | undefined;
}
declare function compilesLoops(memory: LinearMemory): boolean;
type LoopTwin = (memory: LinearMemory) => object;
type LoopTwins = Readonly<Record<string, LoopTwin>>;
declare function provideTwins(twins: LoopTwins): void;
export { LinearMemory, LoopCode, LoopModule, type LoopTwin, type LoopTwins, compilesLoops, provideTwins };

// linear-memory.d.ts
import { b as LoopTeam, a as BlockSource } from './loop-team.js';
interface Heap {
    readonly liveBytes: number;
    readonly peakBytes: number;
    readonly liveBlocks: number;
    allocate(sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
    resize?(address: number, sizeBytes: number): boolean;
}
interface MemoryLike {
    readonly buffer: ArrayBufferLike;
    grow(pages: number): number;
}
type WasmModules = Readonly<Record<string, WebAssembly.Module | undefined>> | ((name: string) => WebAssembly.Module | undefined);
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
interface MemoryObserver {
    allocated(address: number, requestedBytes: number, usableBytes: number): void;
    freed(address: number): void;
}
declare class MemoryScope implements Disposable {
    #private;
    constructor(memory: BlockSource);
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    dispose(): void;
    [Symbol.dispose](): void;
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
    zero(address: number, sizeBytes: number): void;
    realloc(address: number, sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
    within<T>(mostBytes: number, work: () => T): T;
    scope(): MemoryScope;
    observe(observer: MemoryObserver): Disposable;
    refreshIfGrown(): void;
    refresh(): void;
}
export { type Heap as H, LinearMemory as L, type MemoryLike as M, type WasmModules as W, type LinearMemoryOptions as a, type MemoryObserver as b, MemoryScope as c, type MemoryViews as d };

// loop-team.d.ts
interface Block {
    readonly address: number;
    readonly sizeBytes: number;
}
interface BlockSource {
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    free(address: number): void;
}
interface LoopCode {
    readonly name: string;
    readonly text: string;
}
interface TeamLoops {
    readonly alone: object;
    readonly divided: object;
}
interface LoopTeam {
    readonly threads: number;
    readonly jobs: number;
    divides(work: number): boolean;
    loops(code: LoopCode, memory: BlockSource): TeamLoops;
    tasks(count: number, record: (task: number) => void): void;
    callsLoops(work: () => void): boolean;
    keepsUntilDone(address: number): boolean;
}
export type { Block as B, LoopCode as L, TeamLoops as T, BlockSource as a, LoopTeam as b };
