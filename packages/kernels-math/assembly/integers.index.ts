export { countValues, narrow, widen } from "./integers";
