import { Resource, KernelPlugin } from '@heddle/kernel-api';
import { LinearMemory } from '@heddle/memory';
import { DataType, Shape, Tensor } from '@heddle/tensor';
type HashKey = Int32Array;
declare class TableStorage {
    #private;
    readonly memory: LinearMemory;
    readonly keyBytes: number;
    readonly valueBytes: number;
    readonly strideBytes: number;
    readonly entries: number;
    constructor(memory: LinearMemory, keyType: DataType, valueType: DataType, valueElements?: number, hashKey?: HashKey);
    get count(): number;
    get firstKey(): number;
    get firstValue(): number;
    valueAddress(entry: number): number;
    find(keys: number, count: number): void;
    reserve(count: number): void;
    insert(keys: number, values: number, count: number, onPresent: (place: number, entry: number) => void): void;
    replaceValue(entry: number, value: number): void;
    remove(keys: number, count: number): void;
    clear(): void;
    dispose(): void;
}
interface TableSpec {
    readonly container: string;
    readonly name: string;
    readonly keyType: DataType;
    readonly valueType: DataType;
    readonly valueShape?: Shape;
}
declare abstract class LookupTable implements Resource, Disposable {
    #private;
    static readonly typeName = "tensorflow::lookup::LookupInterface";
    readonly typeName = "tensorflow::lookup::LookupInterface";
    readonly container: string;
    readonly name: string;
    readonly keyType: DataType;
    readonly valueType: DataType;
    readonly valueShape: Shape;
    readonly storage: TableStorage;
    constructor(memory: LinearMemory, spec: TableSpec);
    abstract get size(): number;
    abstract insert(keys: Tensor, values: Tensor): void;
    abstract remove(keys: Tensor): void;
    abstract import(keys: Tensor, values: Tensor): void;
    protected abstract defaultStepBytes(defaults: Tensor): number;
    retain(): this;
    release(): void;
    [Symbol.dispose](): void;
    find(keys: Tensor, defaults: Tensor): Tensor;
    checkDefault(keys: Tensor, defaults: Tensor): void;
    checkValues(keys: Tensor, values: Tensor): void;
    export(): {
        keys: Tensor;
        values: Tensor;
    };
}
declare class MutableTable extends LookupTable {
    get size(): number;
    insert(keys: Tensor, values: Tensor): void;
    remove(keys: Tensor): void;
    import(keys: Tensor, values: Tensor): void;
    protected defaultStepBytes(defaults: Tensor): number;
}
declare const plugin: KernelPlugin;
declare class StaticTable extends LookupTable {
    #private;
    get isInitialized(): boolean;
    get size(): number;
    find(keys: Tensor, defaults: Tensor): Tensor;
    export(): {
        keys: Tensor;
        values: Tensor;
    };
    insert(): void;
    remove(): void;
    import(keys: Tensor, values: Tensor): void;
    addBlock(keys: number, values: number, count: number): void;
    finishInitialization(): void;
    protected defaultStepBytes(): number;
}
export { LookupTable, MutableTable, StaticTable, type TableSpec, plugin };
