export { gelu } from "./gelu";
