export { matchTexts, skipTexts } from "./states";
