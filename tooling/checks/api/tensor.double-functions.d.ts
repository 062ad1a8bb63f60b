declare function doubleExp(x: number): number;
declare function doubleLog(x: number): number;
declare function doubleLog1p(x: number): number;
declare function doubleExpm1(x: number): number;
declare function doubleSigmoid(x: number): number;
declare function doubleTanh(a: number): number;
declare function doubleErf(a: number): number;
declare function doubleErfc(a: number): number;
export { doubleErf, doubleErfc, doubleExp, doubleExpm1, doubleLog, doubleLog1p, doubleSigmoid, doubleTanh };
