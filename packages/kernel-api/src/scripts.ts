/** The entry `@heddle/kernel-api/scripts`: the scripts of characters, a table that few models need. */
export { scriptOf } from "./scripts/script-of.js";
