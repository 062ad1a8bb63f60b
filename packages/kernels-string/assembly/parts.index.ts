export { copyParts, countBytes, countCharacters, measureParts, stripTexts } from "./parts";
