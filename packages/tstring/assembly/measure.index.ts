export { measureTexts } from "./measure";
