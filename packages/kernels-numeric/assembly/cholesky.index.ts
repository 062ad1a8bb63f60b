export { factorCholesky } from "./cholesky";
export { giveMatrix, takeMatrix } from "./copy-matrix";
