import '@heddle/kernel-api';
import '@heddle/tensor';
export { C as ConstantTables } from './constant-tables.js';
import '@heddle/memory';

// constant-tables.d.ts
import { Resource, ResourceManager } from '@heddle/kernel-api';
import { DataType } from '@heddle/tensor';
import { LinearMemory } from '@heddle/memory';
type HashKey = Uint32Array;
interface TableImage {
    readonly count: number;
    readonly hashKey: HashKey;
    readonly slots: Uint8Array;
    readonly records: Uint8Array;
}
declare class TableStorage {
    #private;
    readonly memory: LinearMemory;
    readonly keyBytes: number;
    readonly valueBytes: number;
    readonly strideBytes: number;
    constructor(memory: LinearMemory, keyType: DataType, valueType: DataType, valueElements?: number, hashKey?: HashKey);
    get count(): number;
    get firstKey(): number;
    get firstValue(): number;
    valueAddress(entry: number): number;
    find(keys: number, count: number): void;
    foundAt(place: number): number;
    findValues(keys: number, count: number, defaults: number, defaultStep: number, target: number): void;
    reserve(count: number): void;
    insert(keys: number, values: number, count: number, onPresent: (place: number, entry: number) => void): void;
    replaceValue(entry: number, value: number): void;
    remove(keys: number, count: number): void;
    clear(): void;
    dispose(): void;
    save(): TableImage;
    restore({ count, hashKey, slots, records }: TableImage): void;
}
declare class ConstantTables implements Resource {
    #private;
    static readonly typeName = "heddle::ConstantTables";
    readonly typeName = "heddle::ConstantTables";
    readonly container = "";
    readonly name = "constants";
    static use(resources: ResourceManager, host: ResourceManager): void;
    static of(resources: ResourceManager): ConstantTables | undefined;
    candidates(keyType: DataType, valueType: DataType): Iterable<TableStorage>;
    hold(storage: TableStorage, keyType: DataType, valueType: DataType): void;
    drop(storage: TableStorage): void;
    retain(): void;
    release(): void;
}
export { ConstantTables as C, TableStorage as T };
