export { giveColumns, takeMatrix } from "./copy-matrix";
export { factorQr } from "./qr";
export { makeIdentity, reflectDown } from "./reflect-rows";
