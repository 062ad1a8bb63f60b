export { matchTexts } from "./states";
