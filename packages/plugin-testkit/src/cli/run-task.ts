import { Worker } from "node:worker_threads";
import { aborted, deadlineExceeded, invalidArgument, type StatusErrorJson, toStatusError } from "@heddle/status";
import type { PluginTasks, TaskRequest } from "./plugin-tasks.js";

/** Milliseconds that the code of a plugin may take. */
export const DEFAULT_TIMEOUT_MS = 60_000;

/** The time limit that an option states. @throws {StatusError} INVALID_ARGUMENT unless it is a whole number of milliseconds above 0 */
export function parseTimeout(text = String(DEFAULT_TIMEOUT_MS)): number {
  const timeoutMs = Number(text);
  if (Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs < 2 ** 31) return timeoutMs;
  throw invalidArgument(`--timeout takes a whole number of milliseconds from 1 to 2147483647, found '${text}'`);
}

/**
 * Does a task in a thread, which is terminated at the end of the task and of the time: the code of a plugin may not return.
 *
 * @throws {StatusError} DEADLINE_EXCEEDED when the task takes longer; ABORTED when the plugin ends the thread; otherwise as the task
 */
export async function runTask<Name extends keyof PluginTasks>(
  task: Name,
  args: Parameters<PluginTasks[Name]>,
  timeoutMs: number,
): Promise<Awaited<ReturnType<PluginTasks[Name]>>> {
  const workerData: TaskRequest = { task, args };
  const worker = new Worker(new URL("./task-thread.js", import.meta.url), { workerData });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<{ result?: unknown; error?: StatusErrorJson }>((resolve, reject) => {
      const tooLong = `the plugin's code took longer than ${timeoutMs} ms: --timeout allows more`;
      timer = setTimeout(() => reject(deadlineExceeded(tooLong)), timeoutMs);
      worker.on("message", resolve).on("error", reject);
      worker.on("exit", (code) => reject(aborted(`the plugin's code ended its thread with exit code ${code}`)));
    });
    if (reply.error) throw toStatusError(reply.error);
    return reply.result as Awaited<ReturnType<PluginTasks[Name]>>;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
