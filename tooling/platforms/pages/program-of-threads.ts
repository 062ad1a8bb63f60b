import { compareThreads } from "./compare-threads.js";

/** Compares threads with the model that the last argument names. */
console.log(JSON.stringify(await compareThreads(new URL(globalThis.process.argv.at(-1) ?? ""))));
