import { Worker } from "node:worker_threads";
import type { TeamInvitation } from "@heddle/memory/threads";
import type { HelperPort } from "../threads/helper-port.js";

/** Starts a helper of a team as a thread of Node. */
export function startHelper(invitation: TeamInvitation): HelperPort {
  const worker = new Worker(helperUrl(), { execArgv: [], workerData: invitation });
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

/** The helper's file: beside this one when built or bundled; in `dist` when this is a source. */
function helperUrl(): URL {
  const { url } = import.meta;
  if (url.endsWith(".ts")) return new URL("../../dist/node/loop-helper.js", url);
  return new URL(url.endsWith(".mjs") ? "./loop-helper.mjs" : "./loop-helper.js", url);
}
