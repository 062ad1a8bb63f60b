export { computeEach } from "./log1p";
