import type { FfiPart } from "../ffi-part.js";
import { arrayType } from "./ffi-array.js";
import { dictType } from "./ffi-dict.js";
import { listType } from "./ffi-list.js";
import { mapType } from "./ffi-map.js";
import { containerConverter } from "./write-container.js";

/** Arrays, Lists, Maps and Dicts; arrays, Sets, Maps and plain objects of JavaScript as Arrays and Maps. */
export const containers: FfiPart = {
  types: [arrayType, listType, mapType, dictType],
  converters: [containerConverter],
};
