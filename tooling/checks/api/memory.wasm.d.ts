import { L as LinearMemory, H as Heap } from '../linear-memory.js';
import '../loop-team.js';
declare function loopBytes(text: string): Uint8Array<ArrayBuffer>;
declare function loopText(bytes: Uint8Array): string;
interface DylinkInfo {
    readonly memoryBytes: number;
    readonly memoryAlignment: number;
    readonly tableSlots: number;
    readonly needed: readonly string[];
}
declare function readDylink(section: Uint8Array): DylinkInfo;
interface EncodedFunction {
    readonly name: string;
    readonly type: string;
    readonly body: readonly number[];
}
interface EncodedImport {
    readonly name: string;
    readonly kind: "table" | "memory" | {
        readonly function: string;
    };
}
declare function encodeModule(imports: readonly EncodedImport[], functions: readonly EncodedFunction[], extraTypes?: readonly string[]): Uint8Array<ArrayBuffer>;
type IndirectCall = (slot: number, ...args: (number | bigint)[]) => number;
declare class FunctionTable {
    #private;
    readonly table: WebAssembly.Table | undefined;
    constructor(table?: WebAssembly.Table | null);
    static of(memory: LinearMemory): FunctionTable;
    static adopt(memory: LinearMemory, table: WebAssembly.Table): FunctionTable;
    reserve(count: number): number;
    place(run: CallableFunction): number;
    add(type: string, run: (...args: never[]) => unknown): number;
    clear(slot: number): void;
    caller(type: string): IndirectCall;
}
interface HeapFunctions {
    malloc(sizeBytes: number): number;
    calloc(count: number, sizeBytes: number): number;
    realloc(address: number, sizeBytes: number): number;
    free(address: number): void;
    aligned_alloc(alignment: number, sizeBytes: number): number;
}
declare function heapFunctions(memory: LinearMemory): HeapFunctions;
declare class WasmReader {
    #private;
    readonly bytes: Uint8Array;
    constructor(bytes: Uint8Array, fail?: (reason: string) => Error);
    get position(): number;
    get atEnd(): boolean;
    byte(): number;
    unsigned(): number;
    signed(): number;
    take(length: number): Uint8Array;
    sized(): Uint8Array;
    part(): WasmReader;
    name(): string;
}
declare const WasmImportKind: {
    readonly FUNCTION: 0;
    readonly TABLE: 1;
    readonly MEMORY: 2;
    readonly GLOBAL: 3;
    readonly TAG: 4;
};
type WasmImportKind = (typeof WasmImportKind)[keyof typeof WasmImportKind];
interface WasmLimits {
    readonly minimum: number;
    readonly maximum: number | undefined;
}
interface WasmImport {
    readonly module: string;
    readonly name: string;
    readonly kind: number;
    readonly limits: WasmLimits | undefined;
}
declare function readImport(reader: WasmReader): WasmImport;
declare function readLimits(reader: WasmReader): WasmLimits;
interface ModuleFacts {
    readonly hasStart: boolean;
    readonly hasElements: boolean;
    readonly importedMemory: WasmLimits | undefined;
    readonly ownMemory: WasmLimits | undefined;
}
declare function moduleFacts(bytes: Uint8Array): ModuleFacts;
declare function heapOfModule(exports: WebAssembly.Exports, wasm: WebAssembly.Memory, refresh: () => void): number | Heap | undefined;
declare class ModuleStack {
    #private;
    readonly dataAddress: number;
    readonly top: number;
    constructor(memory: LinearMemory, dataBytes: number, dataAlignment: number, stackBytes: number);
    check(): string | undefined;
    dispose(): void;
}
interface TypedHostFunction {
    readonly type: string;
    readonly run: (...args: never[]) => unknown;
}
declare function wrapHostFunctions<N extends string>(functions: Readonly<Record<N, TypedHostFunction>>): Readonly<Record<N, CallableFunction>>;
interface PlaceOptions {
    readonly table: FunctionTable;
    readonly stackBytes: number;
    fail(reason: string): Error;
    host(stack: ModuleStack, stackPointer: WebAssembly.Global): ModuleHost;
}
interface ModuleHost {
    readonly functions: Readonly<Record<string, Readonly<Record<string, TypedHostFunction>>>>;
    run(work: () => void): void;
}
interface PlacedModule {
    readonly exports: WebAssembly.Exports;
    readonly stack: ModuleStack;
    readonly stackPointer: WebAssembly.Global;
    readonly slots: readonly number[];
}
declare function placeModule(module: WebAssembly.Module, memory: LinearMemory, options: PlaceOptions): PlacedModule;
declare function sharedModule(bytes: Uint8Array): Uint8Array;
declare class WasmWriter {
    #private;
    get length(): number;
    get bytes(): Uint8Array<ArrayBuffer>;
    byte(value: number): void;
    add(bytes: ArrayLike<number>): void;
    unsigned(value: number): void;
    signed(value: number): void;
    name(text: string): void;
    sized(bytes: ArrayLike<number>): void;
}
export { type DylinkInfo, type EncodedFunction, type EncodedImport, FunctionTable, type HeapFunctions, type IndirectCall, type ModuleFacts, type ModuleHost, ModuleStack, type PlaceOptions, type PlacedModule, type TypedHostFunction, type WasmImport, WasmImportKind, type WasmLimits, WasmReader, WasmWriter, encodeModule, heapFunctions, heapOfModule, loopBytes, loopText, moduleFacts, placeModule, readDylink, readImport, readLimits, sharedModule, wrapHostFunctions };

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
