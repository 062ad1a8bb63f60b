import { LinearMemory } from '@heddle/memory';
interface MatrixForm {
    readonly rows: number;
    readonly columns: number;
    readonly rowStep: number;
    readonly columnStep: number;
}
declare function multiplyFloats(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm): void;
declare function multiplyNumbers(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm): Float64Array;
export { type MatrixForm, multiplyFloats, multiplyNumbers };
