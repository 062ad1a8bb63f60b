export { addKeys, areOrdered, groupStarts, moveColumn, rangeOf, sortPass } from "./sorting";
