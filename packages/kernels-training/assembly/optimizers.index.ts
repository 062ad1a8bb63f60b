export { updateElements } from "./optimizers";
