/** `@heddle/graph/control-flow`: what does the steps of TensorFlow 1's control flow, for applications that import it when a plan has some. */
export { runControlStep } from "./run/run-control-step.js";
