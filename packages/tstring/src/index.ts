export {
  appendToCell,
  assignCell,
  assignView,
  copyToCell,
  deallocCell,
  initCell,
  moveCell,
  mutableCellData,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  resizeCellUninitialized,
  setCell,
} from "./cell.js";
export { CELL_BYTES, CellType, MAX_STRING_BYTES, SMALL_CAPACITY } from "./layout.js";
export { cellCapacity, cellDataAddress, cellSizeBytes, cellsEqual, cellType, compareCells } from "./read-cell.js";
export { buildStringBlock, StringArray } from "./string-array.js";
export { StringBlockBuilder } from "./string-block-builder.js";
export { decodeUtf8, encodeUtf8, utf8SizeBytes } from "./utf8.js";
