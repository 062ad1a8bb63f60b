export { addBias } from "./bias";
