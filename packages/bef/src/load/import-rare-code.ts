/** The code that few compiled models need. */
export type RareCode = typeof import("./rare-code.js");

/** Imports it. */
export type ImportRareCode = () => Promise<RareCode>;

/** Imports the code from this package. */
export const importRareCode: ImportRareCode = () => import("./rare-code.js");
