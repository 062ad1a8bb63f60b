/**
 * `heddle/on-demand/tables`: as `heddle/kernels`, of lookup tables, which import rare kinds of themselves on demand. Each
 * family of such ops has an entry of its own, because bundlers put all that could be imported from one into chunks, used or
 * not.
 */
export { registerLookupOps, registerRareTableOps, registerTableHandles } from "@heddle/hashtable/on-demand";
