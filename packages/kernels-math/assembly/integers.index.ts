export { countValues, maximum, narrow, widen } from "./integers";
