declare function eigenErf(x: number): number;
declare function eigenErfc(value: number): number;
declare function eigenExp(x: number): number;
declare function eigenSigmoid(x: number): number;
declare function eigenTanh(a: number): number;
declare function eigenLog(x: number): number;
declare function eigenLog1p(x: number): number;
declare function eigenExpm1(x: number): number;
export { eigenErf, eigenErfc, eigenExp, eigenExpm1, eigenLog, eigenLog1p, eigenSigmoid, eigenTanh };
