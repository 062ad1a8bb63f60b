import { Worker } from "node:worker_threads";
import type { TeamInvitation } from "@heddle/memory/threads";
import type { HelperPort } from "../threads/helper-port.js";
import { type ModulePlace, threadFile } from "./thread-file.js";

declare const __filename: string | undefined;

const place: ModulePlace = {
  url: import.meta.url,
  path: typeof __filename === "string" ? __filename : undefined,
};

/** Starts a helper of a team as a thread of Node. */
export function startHelper(invitation: TeamInvitation): HelperPort {
  const worker = new Worker(threadFile("loop-helper", place), { execArgv: [], workerData: invitation });
  const ready = new Promise<void>((resolve, reject) => {
    worker.once("message", () => {
      worker.unref();
      resolve();
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`it exited with code ${code}`)));
  });
  return {
    ready,
    listen(onEnd) {
      worker.once("error", onEnd);
      worker.once("exit", () => onEnd(undefined));
    },
  };
}
