export { printExponents } from "./exponents";
