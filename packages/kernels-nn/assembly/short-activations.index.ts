export { activateBfloats, activateHalves } from "./short-activations";
