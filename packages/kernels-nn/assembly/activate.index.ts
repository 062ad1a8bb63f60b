export { computeEach } from "./activate";
