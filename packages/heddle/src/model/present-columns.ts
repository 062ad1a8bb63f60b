import { tensorFromColumn } from "@heddle/tensor";
import type { ColumnConversion } from "./column-conversion.js";

/** The code for columns is there. In a file of its own: a file that names it takes it along, used or not, where bundlers cut code into files. */
export const presentColumns: ColumnConversion = { convert: tensorFromColumn, async load() {} };
