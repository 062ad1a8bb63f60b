export { computeEach } from "./unary";
