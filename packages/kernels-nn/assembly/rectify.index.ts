export { computeEach } from "./rectify";
