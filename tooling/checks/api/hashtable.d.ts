import { LinearMemory, LoopModule } from '@heddle/memory';
import { DataType, Shape, Tensor, NestedValue, TensorInput } from '@heddle/tensor';
import { LookupTableResource, SavedResource, KernelPlugin, ComputeContext, Steps } from '@heddle/kernel-api';
import { StringBlockBuilder } from '@heddle/tstring';
import { S as SearchStorage, H as HashKey, C as ConstantTables } from './constant-tables.js';
type TableNode = Omit<SavedResource["create"], "inputs">;
interface TableSpec {
    readonly container: string;
    readonly name: string;
    readonly keyType: DataType;
    readonly valueType: DataType;
    readonly keyShape?: Shape;
    readonly valueShape?: Shape;
    readonly node?: TableNode | undefined;
}
declare abstract class LookupTable implements LookupTableResource, Disposable {
    #private;
    static readonly typeName = "tensorflow::lookup::LookupInterface";
    readonly typeName = "tensorflow::lookup::LookupInterface";
    readonly memory: LinearMemory;
    readonly container: string;
    readonly name: string;
    readonly keyType: DataType;
    readonly valueType: DataType;
    readonly keyShape: Shape;
    readonly valueShape: Shape;
    constructor(memory: LinearMemory, spec: TableSpec);
    get isFinal(): boolean;
    abstract get size(): number;
    abstract export(): {
        keys: Tensor;
        values: Tensor;
    };
    find(keys: Tensor, defaults: Tensor): Tensor;
    insert(keys: Tensor, values: Tensor): void;
    remove(keys: Tensor): void;
    import(keys: Tensor, values: Tensor): void;
    abstract open(snapshot: Tensor): void;
    save(): SavedResource;
    protected abstract saveEntries(): Tensor | undefined;
    protected creationInputs(): readonly Tensor[];
    protected abstract findValues(keys: Tensor, defaults: Tensor): Tensor;
    protected abstract insertEntries(keys: Tensor, values: Tensor): void;
    protected abstract removeEntries(keys: Tensor): void;
    protected abstract importEntries(keys: Tensor, values: Tensor): void;
    protected abstract dispose(): void;
    retain(): this;
    release(): void;
    [Symbol.dispose](): void;
    protected checkKeys(keys: Tensor): void;
    protected checkEntries(keys: Tensor, values: Tensor): void;
    protected checkImport(keys: Tensor, values: Tensor): void;
    protected valuesShape(keys: Tensor): Shape;
}
interface PlainEntries {
    readonly keys: readonly NestedValue[];
    readonly values: readonly NestedValue[];
}
declare class Table implements Disposable {
    #private;
    constructor(make: () => LookupTable, kind: "mutable" | "static" | "dense", defaultValue: TensorInput | undefined);
    get size(): number;
    get memory(): LinearMemory;
    find(keys: Tensor, defaultValue?: Tensor | TensorInput): Tensor;
    find(keys: TensorInput, defaultValue?: Tensor | TensorInput): NestedValue;
    insert(keys: Tensor | TensorInput, values: Tensor | TensorInput): void;
    remove(keys: Tensor | TensorInput): void;
    importArrays(keys: Tensor | TensorInput, values: Tensor | TensorInput): void;
    export(): PlainEntries;
    exportTensors(): {
        keys: Tensor;
        values: Tensor;
    };
    snapshot(): Uint8Array;
    restore(bytes: Uint8Array): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
interface TableOptions {
    readonly keys: "string" | "int64" | "int32";
    readonly values: "string" | "int64" | "int32" | "float" | "double" | "bool";
    readonly kind?: "mutable" | "static" | "dense";
    readonly valueShape?: Shape;
    readonly defaultValue?: TensorInput;
    readonly memory?: LinearMemory;
    readonly emptyKey?: TensorInput;
    readonly deletedKey?: TensorInput;
    readonly initialBucketCount?: number;
    readonly maxLoadFactor?: number;
}
declare function createTable(options: TableOptions): Table;
declare const plugin: KernelPlugin;
interface TableEntries extends Required<Pick<TableSpec, "keyType" | "valueType" | "valueShape">> {
    readonly storage: SearchStorage;
}
interface TableTexts {
    find(entries: TableEntries, keys: Tensor, range: {
        readonly start: number;
        readonly end: number;
    }, defaults: Tensor, step: number, builder: StringBlockBuilder): void;
    export(entries: TableEntries): {
        keys: Tensor;
        values: Tensor;
    };
}
interface RemoveLoops {
    remove(table: number, keys: number, count: number): number;
}
interface TableImage {
    readonly count: number;
    readonly hashKey: HashKey;
    readonly slots: Uint8Array;
    readonly records: Uint8Array;
}
type OnPresent = (place: number, entry: number) => void;
declare class TableStorage extends SearchStorage {
    #private;
    constructor(memory: LinearMemory, keyType: DataType, valueType: DataType, valueElements?: number, hashKey?: HashKey);
    get count(): number;
    get firstKey(): number;
    reserve(count: number, coming?: number): void;
    insert(keys: number, values: number, count: number, onPresent: OnPresent): void;
    put(keys: number, values: number, count: number, coming?: number): void;
    replaceValue(entry: number, value: number): void;
    remove(keys: number, count: number, loops: LoopModule<RemoveLoops>): void;
    clear(): void;
    dispose(): void;
    save(): TableImage;
    restore({ count, hashKey, slots, records }: TableImage): void;
}
declare abstract class SearchedTable extends LookupTable {
    #private;
    protected abstract readonly texts: TableTexts | undefined;
    abstract get storage(): SearchStorage;
    protected abstract defaultStepBytes(defaults: Tensor): number;
    protected searchable(): SearchStorage;
    protected findValues(keys: Tensor, defaults: Tensor): Tensor;
    export(): {
        keys: Tensor;
        values: Tensor;
    };
    findPlain(keys: Tensor, start: number, end: number, defaults: Tensor, target: number): void;
    findTexts(keys: Tensor, start: number, end: number, defaults: Tensor, builder: StringBlockBuilder): void;
}
declare abstract class StoredTable extends SearchedTable {
    #private;
    protected readonly texts: TableTexts;
    constructor(memory: LinearMemory, spec: TableSpec);
    get storage(): SearchStorage;
    protected useStorage(storage: SearchStorage): void;
    protected ownStorage(): TableStorage;
    snapshot(): Uint8Array;
    restore(bytes: Uint8Array): void;
    open(snapshot: Tensor): void;
    protected get isNew(): boolean;
    protected saveEntries(): Tensor | undefined;
    protected dispose(): void;
}
declare class MutableTable extends StoredTable {
    get size(): number;
    takes(keys: Tensor, values: Tensor): boolean;
    insertRows(keys: Tensor, values: Tensor, start: number, end: number): void;
    protected insertEntries(keys: Tensor, values: Tensor): void;
    protected removeEntries(keys: Tensor): void;
    protected importEntries(keys: Tensor, values: Tensor): void;
    protected defaultStepBytes(defaults: Tensor): number;
}
declare class StaticTable extends StoredTable {
    #private;
    constructor(memory: LinearMemory, spec: TableSpec, constants?: ConstantTables);
    get isInitialized(): boolean;
    get isFinal(): boolean;
    protected get isNew(): boolean;
    get size(): number;
    protected searchable(): SearchStorage;
    export(): {
        keys: Tensor;
        values: Tensor;
    };
    snapshot(): Uint8Array;
    restore(bytes: Uint8Array): void;
    open(snapshot: Tensor): void;
    protected insertEntries(): void;
    protected removeEntries(): void;
    protected importEntries(keys: Tensor, values: Tensor): void;
    importSteps(keys: Tensor, values: Tensor, pause: ComputeContext["pause"]): Steps<void>;
    addBlock(keys: number, values: number, count: number): void;
    addEntries(keys: Tensor, values: Tensor): void;
    finishInitialization(): void;
    protected defaultStepBytes(): number;
    protected dispose(): void;
}
export { LookupTable, MutableTable, type PlainEntries, StaticTable, StoredTable, Table, type TableOptions, type TableSpec, createTable, plugin };

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
