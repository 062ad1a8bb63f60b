export { copyLists, listBytes, measureList, writeList } from "./lists";
