import { pagePort } from "./page-port.js";
import type { WorkerPort } from "./worker-port.js";

/** Starts, in a worker of a page, one more with the same script. @throws the platform's error when it refuses workers */
export function startOwnWorker(url: string | URL = globalThis.location.href): WorkerPort {
  return pagePort(new Worker(url, { type: isClassic() ? "classic" : "module" }));
}

/** True in a worker whose script is not a module, as webpack makes them. */
function isClassic(): boolean {
  const { importScripts } = globalThis as { importScripts?: () => void };
  try {
    importScripts?.(); // Modules may not call it.
    return importScripts !== undefined;
  } catch {
    return false;
  }
}
