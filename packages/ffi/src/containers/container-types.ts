import type { FfiPart } from "../ffi-part.js";
import { arrayType } from "./ffi-array.js";
import { dictType } from "./ffi-dict.js";
import { listType } from "./ffi-list.js";
import { mapType } from "./ffi-map.js";

/** Arrays, Lists, Maps and Dicts. */
export const containers: FfiPart = { types: [arrayType, listType, mapType, dictType] };
