import { LinearMemory } from '@heddle/memory';
declare function assignCell(memory: LinearMemory, to: number, from: number): void;
declare function moveCell(memory: LinearMemory, to: number, from: number): void;
declare function swapCells(memory: LinearMemory, a: number, b: number): void;
declare function initCell(memory: LinearMemory, cell: number): void;
declare function deallocCell(memory: LinearMemory, cell: number): void;
declare function resizeCellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number;
declare function resizeCell(memory: LinearMemory, cell: number, sizeBytes: number, fill?: number): number;
declare function clearCell(memory: LinearMemory, cell: number): void;
declare function reserveCell(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function reserveCellAmortized(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function mutableCellData(memory: LinearMemory, cell: number): number;
declare function copyToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function setCell(memory: LinearMemory, cell: number, bytes: Uint8Array): void;
declare function appendToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function appendCell(memory: LinearMemory, cell: number, from: number): void;
declare function appendFillToCell(memory: LinearMemory, cell: number, count: number, fill: number): void;
declare function pushBackToCell(memory: LinearMemory, cell: number, byte: number): void;
declare function eraseFromCell(memory: LinearMemory, cell: number, position: number, sizeBytes: number): void;
declare function insertIntoCell(memory: LinearMemory, cell: number, position: number, source: number, sizeBytes: number): void;
declare function insertFillIntoCell(memory: LinearMemory, cell: number, position: number, count: number, fill: number): void;
declare function assignView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function assignViewWithOwner(memory: LinearMemory, cell: number, source: number, sizeBytes: number, owner: number): void;
interface ValidateCellsOptions {
    readonly ownedViews?: "accept" | "refuse";
}
declare function validateCells(memory: LinearMemory, address: number, count: number, options?: ValidateCellsOptions): void;
interface CountedOwners {
    isKnown(owner: number): boolean;
    unref(owner: number): boolean;
}
interface OwnerCalls {
    readonly refIndex: number;
    readonly unrefIndex: number;
    ref(owner: number): void;
    unref(owner: number): boolean;
}
declare class ViewOwners implements CountedOwners {
    #private;
    static of(memory: LinearMemory): ViewOwners;
    private constructor();
    create(release: () => void): number;
    isKnown(owner: number): boolean;
    references(owner: number): number;
    ref(owner: number): void;
    unref(owner: number): boolean;
    connect(calls: OwnerCalls | undefined): void;
}
export { type OwnerCalls, type ValidateCellsOptions, ViewOwners, appendCell, appendFillToCell, appendToCell, assignCell, assignView, assignViewWithOwner, clearCell, copyToCell, deallocCell, eraseFromCell, initCell, insertFillIntoCell, insertIntoCell, moveCell, mutableCellData, pushBackToCell, reserveCell, reserveCellAmortized, resizeCell, resizeCellUninitialized, setCell, swapCells, validateCells };
