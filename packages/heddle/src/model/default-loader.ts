import { makeLoader } from "./make-loader.js";

/** Loads every kind of model, with the default plugins that it needs. */
export const defaultLoader = makeLoader(() => import("./threads.js"));
