export { attend } from "./attention";
