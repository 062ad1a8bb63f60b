export { computeEach } from "./erf";
