export { activateShorts } from "./short-activations";
