export { computeEach } from "./exp";
