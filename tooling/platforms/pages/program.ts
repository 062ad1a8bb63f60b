import { runSteps } from "./steps.js";

/** Runs the steps with the models of the site that the last argument names. */
const base = globalThis.process.argv.at(-1) ?? "";
console.log(JSON.stringify(await runSteps(new URL(base))));
