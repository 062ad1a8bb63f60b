/** The code of `texts.ts` by itself: a bundler would put a file that others import too among those that a page loads at once. */
export { textCode } from "./texts.js";
