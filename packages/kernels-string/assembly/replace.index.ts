export { countMatches, replaceMatches } from "./replace";
