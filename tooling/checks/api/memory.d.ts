interface Heap {
    readonly liveBytes: number;
    readonly peakBytes: number;
    readonly liveBlocks: number;
    allocate(sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
}
declare class MemoryScope implements Disposable {
    #private;
    constructor(memory: LinearMemory);
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    [Symbol.dispose](): void;
}
interface MemoryLike {
    readonly buffer: ArrayBufferLike;
    grow(pages: number): number;
}
interface LinearMemoryOptions {
    readonly initialBytes?: number;
    readonly maximumBytes?: number;
    readonly torture?: boolean;
    readonly wasmLoops?: boolean;
    readonly memory?: MemoryLike;
    readonly heap?: number | Heap;
}
declare class LinearMemory {
    #private;
    readonly wasm: MemoryLike;
    readonly maximumBytes: number;
    readonly wasmLoops: boolean;
    u8: Uint8Array;
    i8: Int8Array;
    u16: Uint16Array;
    i16: Int16Array;
    u32: Uint32Array;
    i32: Int32Array;
    u64: BigUint64Array;
    i64: BigInt64Array;
    f32: Float32Array;
    f64: Float64Array;
    data: DataView;
    constructor(options?: LinearMemoryOptions);
    get capacityBytes(): number;
    get liveBytes(): number;
    get peakBytes(): number;
    get liveBlocks(): number;
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    realloc(address: number, sizeBytes: number): number;
    free(address: number): void;
    usableBytes(address: number): number;
    scope(): MemoryScope;
    refreshIfGrown(): void;
    refresh(): void;
}
declare class LoopModule<Loops extends object> {
    #private;
    constructor(hex: string, twin: (memory: LinearMemory) => Loops);
    over(memory: LinearMemory): Loops;
}
export { type Heap, LinearMemory, type LinearMemoryOptions, LoopModule, type MemoryLike, MemoryScope };
