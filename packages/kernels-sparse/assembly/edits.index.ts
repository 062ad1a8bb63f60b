export { editDistances } from "./edits";
