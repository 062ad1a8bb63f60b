export { DynamicBuffer } from "./dynamic-buffer.js";
export { stringBufferCount, stringBufferItem } from "./string-buffer.js";
export { blockFromStringBuffer, stringBufferFromCells, wrapStringBuffer } from "./string-buffer-cells.js";
