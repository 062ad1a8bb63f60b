/** The loader for a worker that another thread can end: it starts no worker of its own, and keeps time limits by `observer`. */
export { loadPlugin } from "./load-plugin.js";
