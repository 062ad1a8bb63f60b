export { computeEach } from "./log";
