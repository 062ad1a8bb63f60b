export { findDense, insertDense, removeDense } from "./dense";
