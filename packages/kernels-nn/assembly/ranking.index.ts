export { isAmong, pickFew } from "./ranking";
