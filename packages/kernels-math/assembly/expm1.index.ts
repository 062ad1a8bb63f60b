export { computeEach } from "./expm1";
