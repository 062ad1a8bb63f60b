export { CellImage, type CellImageOptions } from "./cell-image.js";
export { type DataModel, ILP32, ILP32_BIG_ENDIAN, LP64, LP64_BIG_ENDIAN } from "./data-model.js";
export { type AddressRange, RelocationTable } from "./relocation-table.js";
export { type WriteCellImageOptions, writeCellImage } from "./write-cell-image.js";
