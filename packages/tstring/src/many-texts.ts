/** The code of `@heddle/tstring/texts` by itself: bundlers would put a file that others import too among those that a page loads at once. */
export { textCode } from "./convert-texts.js";
