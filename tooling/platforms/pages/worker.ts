import { runSteps } from "./steps.js";

runSteps(new URL(location.origin)).then(
  (value) => postMessage({ value }),
  (error) => postMessage({ error: `${error}\n${error.stack}` }),
);
