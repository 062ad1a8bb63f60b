export { computeEach } from "./doubles";
