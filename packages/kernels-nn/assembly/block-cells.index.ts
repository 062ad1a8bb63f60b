export { gruGates, gruStates, lstmRows } from "./block-cells";
