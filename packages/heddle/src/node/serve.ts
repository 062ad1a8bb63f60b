/** `heddle/serve`: a server of models in Node, as `heddle serve` starts it. */

export type { RunningServer, ServerOptions } from "./serve/server-options.js";
export { startServer } from "./serve/start-server.js";
