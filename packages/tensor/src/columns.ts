/** The entry `@heddle/tensor/columns`: conversion of columns alone, for applications that import it when they are given one. */
export { tensorFromColumn } from "./conversion/from-column.js";
