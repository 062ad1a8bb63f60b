import type { TypeDefinition } from "../types/type-table.js";
import { arrayType } from "./ffi-array.js";
import { listType } from "./ffi-list.js";

/** The types of the containers. */
export const containerTypes: readonly TypeDefinition[] = [arrayType, listType];
