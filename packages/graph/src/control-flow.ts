/** `@heddle/graph/control-flow`: makes and does the steps of TensorFlow 1's control flow, for applications that import it when a plan has some. */
export { controlSteps } from "./plan/control-steps.js";
