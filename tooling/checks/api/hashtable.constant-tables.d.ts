import '@heddle/kernel-api';
import '@heddle/tensor';
export { C as ConstantTables } from './constant-tables.js';
import '@heddle/memory';

// constant-tables.d.ts
import { Resource, ResourceManager } from '@heddle/kernel-api';
import { DataType } from '@heddle/tensor';
import { LinearMemory, LoopModule } from '@heddle/memory';
interface FindLoops {
    find(table: number, keys: number, count: number): void;
    findValues(table: number, keys: number, keyBytes: number, count: number, defaults: number, defaultStep: number, target: number, valueBytes: number, work: number): void;
    copyFoundCells(table: number, keyBytes: number, count: number, defaults: number, defaultStep: number, target: number): number;
    copyShortCells(cells: number, stride: number, count: number, target: number): number;
    copyColumn(from: number, stride: number, count: number, bytes: number, target: number): void;
    checkSlots(groups: number, groupCount: number, count: number): number;
    checkCells(first: number, count: number, stride: number, cells: number, textStart: number, end: number): number;
    checkBools(first: number, count: number, stride: number, elements: number): number;
}
interface RecordSizes {
    readonly keyBytes: number;
    readonly valueBytes: number;
    readonly strideBytes: number;
    readonly keyCells: number;
    readonly valueCells: number;
}
type HashKey = Uint32Array;
interface TablePlaces {
    readonly groups: number;
    readonly mask: number;
    readonly shift: number;
    readonly records: number;
    readonly count: number;
    readonly textNext: number;
}
declare class WorkBlock {
    #private;
    readonly address: number;
    constructor(memory: LinearMemory, sizes: RecordSizes, hashKey?: HashKey);
    foundAt(place: number): number;
    get found(): number;
    get hashKey(): HashKey;
    set hashKey(key: HashKey);
    get count(): number;
    get run(): number;
    set run(run: number);
    get textNext(): number;
    tell({ groups, mask, shift, records, count, textNext }: TablePlaces): void;
    dispose(): void;
}
declare abstract class SearchStorage {
    #private;
    readonly memory: LinearMemory;
    readonly keyBytes: number;
    readonly valueBytes: number;
    readonly strideBytes: number;
    protected readonly work: WorkBlock;
    constructor(memory: LinearMemory, loops: LoopModule<FindLoops>, sizes: RecordSizes, hashKey: HashKey | undefined);
    abstract get count(): number;
    abstract get firstKey(): number;
    abstract dispose(): void;
    get firstValue(): number;
    valueAddress(entry: number): number;
    find(keys: number, count: number): void;
    foundAt(place: number): number;
    writeFoundCells(count: number, cells: number, defaults: number, step: number, target: number): void;
    copyFoundCells(count: number, defaults: number, step: number, target: number): boolean;
    copyShortCells(first: number, target: number): boolean;
    copyColumn(first: number, bytes: number, target: number): void;
    findValues(keys: number, count: number, defaults: number, defaultStep: number, target: number): void;
    protected extendRun(keys: number): void;
}
declare class ConstantTables implements Resource {
    #private;
    static readonly typeName = "heddle::ConstantTables";
    readonly typeName = "heddle::ConstantTables";
    readonly container = "";
    readonly name = "constants";
    static use(resources: ResourceManager, host: ResourceManager): void;
    static of(resources: ResourceManager): ConstantTables | undefined;
    candidates(keyType: DataType, valueType: DataType): Iterable<SearchStorage>;
    hold(storage: SearchStorage, keyType: DataType, valueType: DataType): void;
    drop(storage: SearchStorage): void;
    save(): undefined;
    retain(): void;
    release(): void;
}
export { ConstantTables as C, type HashKey as H, SearchStorage as S };
