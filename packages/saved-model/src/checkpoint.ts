/** `@heddle/saved-model/checkpoint`: what registers the op that restores variables. */
export { registerRestore } from "./checkpoint/checkpoint-plugin.js";
