export { assignCell, moveCell, swapCells } from "./assign-cell.js";
export type { Spans } from "./block-of-spans.js";
export {
  clearCell,
  deallocCell,
  initCell,
  mutableCellData,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  resizeCellUninitialized,
} from "./cell.js";
export {
  appendCell,
  appendFillToCell,
  appendToCell,
  copyToCell,
  eraseFromCell,
  insertFillIntoCell,
  insertIntoCell,
  pushBackToCell,
  setCell,
} from "./cell-text.js";
export { CellType } from "./cell-type.js";
export { assignView, assignViewWithOwner } from "./cell-view.js";
export {
  type ArrowViews,
  type ArrowViewsInMemory,
  blockFromArrowViews,
  viewsOfArrowViews,
} from "./columns/arrow-views.js";
export { arrowViewsOfStrings } from "./columns/arrow-views-of-strings.js";
export type { NullOptions, Validity } from "./columns/nulls.js";
export {
  blockFromOffsets,
  type OffsetStrings,
  type OffsetStringsInMemory,
  viewsOfOffsets,
} from "./columns/offset-strings.js";
export { largeOffsetsOfStrings, offsetsOfStrings } from "./columns/offsets-of-strings.js";
export { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "./layout.js";
export { type DecodedString, stringDecode, stringEncode, stringEncodedSize } from "./legacy/string-encoding.js";
export {
  blockFromLegacyStrings,
  encodeLegacyStrings,
  legacyEncodedSize,
  legacyStringSpans,
} from "./legacy/string-tensor.js";
export { CellImage, type CellImageOptions } from "./lp64/cell-image.js";
export { type DataModel, ILP32, ILP32_BIG_ENDIAN, LP64, LP64_BIG_ENDIAN } from "./lp64/data-model.js";
export { type AddressRange, RelocationTable } from "./lp64/relocation-table.js";
export { type WriteCellImageOptions, writeCellImage } from "./lp64/write-cell-image.js";
export { MappedStrings } from "./mapped-strings.js";
export { cellCapacity, cellDataAddress, cellSizeBytes, cellsEqual, cellType, compareCells } from "./read-cell.js";
export { assignRfc16Cell, deallocRfc16Cells, moveRfc16Cell } from "./rfc16/assign-rfc16-cell.js";
export { buildRfc16Block } from "./rfc16/build-rfc16-block.js";
export { preallocate } from "./rfc16/preallocate.js";
export { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "./rfc16/read-rfc16-cell.js";
export {
  appendToRfc16Cell,
  copyToRfc16Cell,
  deallocRfc16Cell,
  initRfc16Cell,
  resizeRfc16Cell,
  resizeRfc16CellUninitialized,
  setRfc16Cell,
} from "./rfc16/rfc16-cell.js";
export { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16/rfc16-layout.js";
export { validateRfc16Cells } from "./rfc16/validate-rfc16-cells.js";
export { broadcastStrides, coalesce, rowMajorStrides, visitRuns } from "./strides.js";
export { buildStringBlock, StringArray } from "./string-array.js";
export { StringBlockBuilder } from "./string-block-builder.js";
export { StringCursor } from "./string-cursor.js";
export { StringView } from "./string-view.js";
export { DynamicBuffer } from "./tflite/dynamic-buffer.js";
export { getString, getStringCount } from "./tflite/string-buffer.js";
export { blockFromStringBuffer, stringBufferFromCells, wrapStringBuffer } from "./tflite/string-buffer-cells.js";
export { decodeUtf8, encodeUtf8, utf8SizeBytes } from "./utf8.js";
export { type ValidateCellsOptions, validateCells } from "./validate-cells.js";
export { compareViews, viewsEqual } from "./view/compare-views.js";
export { sortedIndices } from "./view/sort-view.js";
export { stringHashes, textLengths, viewHash } from "./view/string-numbers.js";
export { type OwnerCalls, ViewOwners } from "./view-owners.js";
export { startCell, writeTextCell } from "./write-cell.js";
