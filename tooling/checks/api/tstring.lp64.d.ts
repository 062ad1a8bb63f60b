import { C as CellType } from '../cell-type.js';
interface DataModel {
    readonly wordBytes: 4 | 8;
    readonly bigEndian: boolean;
}
declare const LP64: DataModel;
declare const LP64_BIG_ENDIAN: DataModel;
declare const ILP32: DataModel;
declare const ILP32_BIG_ENDIAN: DataModel;
interface AddressRange {
    readonly address: bigint;
    readonly bytes: Uint8Array;
}
declare class RelocationTable {
    #private;
    constructor(ranges: readonly AddressRange[]);
    resolve(address: bigint, sizeBytes: number): Uint8Array | undefined;
}
interface CellImageOptions {
    readonly model?: DataModel;
    readonly offsetBytes?: number;
    readonly relocations?: RelocationTable;
    readonly ownedViews?: "accept" | "refuse";
}
declare class CellImage implements Iterable<Uint8Array> {
    #private;
    readonly length: number;
    constructor(image: Uint8Array, count: number, options?: CellImageOptions);
    type(index: number): CellType;
    bytes(index: number): Uint8Array;
    toArray(): Uint8Array[];
    [Symbol.iterator](): Iterator<Uint8Array>;
}
interface WriteCellImageOptions {
    readonly model?: DataModel;
    readonly longStrings?: "offset" | "view" | "large";
    readonly address?: bigint;
}
declare function writeCellImage(strings: ArrayLike<string | Uint8Array>, options?: WriteCellImageOptions): Uint8Array;
export { type AddressRange, CellImage, type CellImageOptions, type DataModel, ILP32, ILP32_BIG_ENDIAN, LP64, LP64_BIG_ENDIAN, RelocationTable, type WriteCellImageOptions, writeCellImage };

// cell-type.d.ts
declare const CellType: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly VIEW: 3;
};
type CellType = (typeof CellType)[keyof typeof CellType];
export { CellType as C };
