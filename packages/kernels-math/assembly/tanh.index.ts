export { computeEach } from "./tanh";
