export { computeEach } from "./sigmoid";
