export { activate } from "./biased";
