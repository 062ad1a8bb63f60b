export { crossHashes, crossTexts, hashTexts, measureCrosses } from "./cross";
