import { compareThreads } from "./compare-threads.js";
import { report } from "./report.js";

const outcome = await compareThreads(new URL("/dense/lstm/", location.origin)).catch(({ code, message }) => ({
  code,
  message,
}));
report({ isolated: globalThis.crossOriginIsolated, outcome });
