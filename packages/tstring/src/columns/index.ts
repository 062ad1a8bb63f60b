export { type ArrowViews, type ArrowViewsInMemory, blockFromArrowViews, viewsOfArrowViews } from "./arrow-views.js";
export { arrowViewsOfStrings } from "./arrow-views-of-strings.js";
export type { NullOptions, Validity } from "./nulls.js";
export { blockFromOffsets, type OffsetStrings, type OffsetStringsInMemory, viewsOfOffsets } from "./offset-strings.js";
export { largeOffsetsOfStrings, offsetsOfStrings } from "./offsets-of-strings.js";
