export { countLatin, mapCase, mapLatin } from "./case";
