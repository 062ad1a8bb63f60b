/** `@heddle/tstring/texts`: converts many strings at once, for hosts, which provide the code to all memories. */
export { type TextCode, textCode } from "./convert-texts.js";
export { provideTextCode } from "./text-code.js";
