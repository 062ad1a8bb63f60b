import { LinearMemory } from '@heddle/memory';
interface MatrixLoops {
    multiply(a: number, aRowBytes: number, aStepBytes: number, b: number, bRowBytes: number, bStepBytes: number, z: number, zRowBytes: number, rows: number, inner: number, columns: number, scratch: number): void;
    packPanels(b: number, bRowBytes: number, bStepBytes: number, inner: number, columns: number, panels: number): void;
    transpose(source: number, rows: number, columns: number, target: number): void;
}
declare function scratchBytes(rows: number, inner: number, bStepBytes: number): number;
declare function matrixLoopsOver(memory: LinearMemory): MatrixLoops;
interface MatrixForm {
    readonly rows: number;
    readonly columns: number;
    readonly rowStep: number;
    readonly columnStep: number;
}
declare function multiplyFloats(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm, rowStep?: number): void;
declare class FloatProduct implements Disposable {
    #private;
    readonly rowsAtOnce: number;
    constructor(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm, rowStep?: number);
    moveTo(z: number, a: number, b: number): void;
    multiplyRows(start: number, end: number): void;
    [Symbol.dispose](): void;
}
declare function multiplyNumbers(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm): Float64Array;
declare class NumberProduct {
    #private;
    readonly numbers: Float64Array;
    readonly rowsAtOnce: number;
    constructor(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm);
    multiplyRows(start: number, end: number): void;
}
export { FloatProduct, type MatrixForm, type MatrixLoops, NumberProduct, matrixLoopsOver, multiplyFloats, multiplyNumbers, scratchBytes };
