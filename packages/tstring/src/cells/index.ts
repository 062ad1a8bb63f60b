export { assignCell, moveCell, swapCells } from "./assign-cell.js";
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
export { assignView, assignViewWithOwner } from "./cell-view.js";
export { type ValidateCellsOptions, validateCells } from "./validate-cells.js";
export { type OwnerCalls, ViewOwners } from "./view-owners.js";
