import type { TypeDefinition } from "../types/type-table.js";
import { arrayType } from "./ffi-array.js";
import { dictType } from "./ffi-dict.js";
import { listType } from "./ffi-list.js";
import { mapType } from "./ffi-map.js";

/** The types of the containers. */
export const containerTypes: readonly TypeDefinition[] = [arrayType, listType, mapType, dictType];
