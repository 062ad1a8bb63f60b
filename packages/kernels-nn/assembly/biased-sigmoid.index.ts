export { activate } from "./biased-sigmoid";
