/** The thread that does one of `pluginTasks`, and posts its result or error. */
import { parentPort, workerData } from "node:worker_threads";
import { toStatusError } from "@heddle/status";
import { pluginTasks, type TaskRequest } from "./plugin-tasks.js";

const { task, args }: TaskRequest = workerData;
const run: (...args: never[]) => Promise<unknown> = pluginTasks[task];
try {
  parentPort?.postMessage({ result: await run(...(args as never[])) });
} catch (error) {
  parentPort?.postMessage({ error: toStatusError(error).toJSON() });
}
