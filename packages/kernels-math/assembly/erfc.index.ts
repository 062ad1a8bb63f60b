export { computeEach } from "./erfc";
