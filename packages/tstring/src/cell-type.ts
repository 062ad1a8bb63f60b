import { LARGE, OFFSET, SMALL, VIEW } from "./layout.js";

/** The four types of string cell; `layout.ts` has their form. */
export const CellType = { SMALL, LARGE, OFFSET, VIEW } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];
