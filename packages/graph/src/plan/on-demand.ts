/** The code of planners that few runs need, in one file: bundlers cut what a page loads at once for each that is imported. */
export { fusePlan } from "../fusion/fuse-plan.js";
export { inferProgram } from "../shapes/infer-program.js";
