/**
 * `heddle/on-demand/tables`: like `heddle/kernels`, for lookup tables, which import their rare kinds when a model needs them. Each family of such ops has an
 * entry of its own, because bundlers put all that could be imported from one into chunks, used or not.
 */
export * from "@heddle/hashtable/on-demand";
