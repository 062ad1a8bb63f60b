export { countLiterals, replaceLiterals } from "./literals";
