import { FfiMapBase, FfiDict, Ffi, FfiValue, FfiMap, FunctionRegistry } from '@heddle/ffi';
import { FileSystem } from '@heddle/kernel-api';
import { LinearMemory } from '@heddle/memory';
type MapEntries = FfiMapBase | Iterable<readonly [
    key: unknown,
    value: unknown
]>;
declare class MapTable implements Disposable {
    readonly dict: FfiDict;
    constructor(ffi: Ffi, entries?: MapEntries);
    get size(): number;
    find(key: unknown, defaultValue?: undefined): FfiValue | undefined;
    find<T>(key: unknown, defaultValue: T): FfiValue | T;
    findAll<T>(keys: Iterable<unknown>, defaultValue: T): (FfiValue | T)[];
    insert(entries: MapEntries): void;
    import(entries: MapEntries): void;
    remove(...keys: readonly unknown[]): number;
    export(): Map<FfiValue, FfiValue>;
    toMap(): FfiMap;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare function snapshotMapTable({ dict }: MapTable): string;
declare function restoreMapTable(ffi: Ffi, snapshot: string): MapTable;
interface TableFunctionHost {
    readonly functions: FunctionRegistry;
    readonly memory: LinearMemory;
    readonly files?: FileSystem;
}
declare function registerTableFunctions({ functions, memory, files }: TableFunctionHost): Disposable;
export { type MapEntries, MapTable, type TableFunctionHost, registerTableFunctions, restoreMapTable, snapshotMapTable };
