export { copyLists, listBytes, measureList, writeLengths, writeTexts } from "./lists";
