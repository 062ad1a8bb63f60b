export { parseNumbers, printBools, printFixed, printIntegers } from "./numbers";
