import { report } from "./report.js";
import { runSteps } from "./steps.js";

report(await runSteps(new URL(location.origin)));
