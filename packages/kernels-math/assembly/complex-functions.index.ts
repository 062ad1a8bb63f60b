export { computeUsual } from "./complex-functions";
