export { assignRfc16Cell, deallocRfc16Cells, moveRfc16Cell } from "./assign-rfc16-cell.js";
export { buildRfc16Block } from "./build-rfc16-block.js";
export { preallocateRfc16Cells } from "./preallocate-rfc16-cells.js";
export { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
export { Rfc16Array } from "./rfc16-array.js";
export {
  appendToRfc16Cell,
  copyToRfc16Cell,
  deallocRfc16Cell,
  initRfc16Cell,
  resizeRfc16Cell,
  resizeRfc16CellUninitialized,
  setRfc16Cell,
} from "./rfc16-cell.js";
export { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";
export { validateRfc16Cells } from "./validate-rfc16-cells.js";
