export { isAmong } from "./ranking";
