export { countBits } from "./count-bits";
