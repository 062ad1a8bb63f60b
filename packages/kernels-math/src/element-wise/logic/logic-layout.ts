/** The codes of operations on two truth values, which `assembly/` and `logic.ts` both import. */
export const AND = 0;
export const OR = 1;
