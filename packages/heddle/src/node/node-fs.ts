/**
 * The functions of `node:fs` with which models are opened. They are not imported: for an `import` of `node:fs`, Node reads all of its exports,
 * and so loads its streams, which takes about 2 ms of a cold start.
 */
export const { closeSync, openSync, readdirSync, readSync, statSync } = process.getBuiltinModule("node:fs");
