/**
 * The places, in bytes, of an attention's form, 4-byte numbers that `attention-loops.ts` writes and `assembly/attention.ts` reads: addresses,
 * sizes, and distances in bytes between elements that follow each other along a dimension.
 */
export const QUERY = 0;
export const KEY = 4;
export const VALUE = 8;
export const RESULT = 12;
/** 0 for an attention without a mask. */
export const MASK = 16;
/** Room for the scores of a task, and for the weights of four queries after them. */
export const SCORES = 20;
/** Room that products need, and then for the keys of a head. */
export const SCRATCH = 24;
export const PACKED_KEYS = 144;

export const HEADS = 28;
export const QUERIES = 32;
export const KEYS = 36;
export const DEPTH = 40;
export const WIDTH = 44;
/** The queries of a task, and the tasks of a head. */
export const ROWS = 48;
export const TASKS = 52;

/** Distances along the batch; those along heads, rows and columns follow. The columns of the result are side by side. */
export const QUERY_STEPS = 56;
export const KEY_STEPS = 72;
export const VALUE_STEPS = 88;
export const RESULT_STEPS = 104;
/** 0 along dimensions that the mask broadcasts. */
export const MASK_STEPS = 120;

export const HEAD = 4;
export const ROW = 8;
export const COLUMN = 12;

/** 0 for scores as they are, 1 for those to multiply with the float32 at `SCALE`, 2 for those to divide by it. */
export const SCALING = 136;
export const SCALE = 140;

export const FORM_BYTES = 160;
