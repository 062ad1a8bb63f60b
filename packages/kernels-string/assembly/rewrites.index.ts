export { replaceTexts } from "./rewrites";
