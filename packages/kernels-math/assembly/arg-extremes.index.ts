export { findMiddle } from "./arg-extremes";
