export { copyRows, countOfSize, reverseUnits } from "./raw";
