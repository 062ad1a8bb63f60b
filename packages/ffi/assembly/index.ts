export {
  countUtf8,
  leadsOfCells,
  sizeOfUcs4,
  splitCells,
  splitUcs4,
  splitUtf8,
  ucs4ToUtf8,
  utf8ToUcs4,
} from "./strings";
