import type { TeamInvitation } from "@heddle/memory/threads";
import type { HelperPort } from "../threads/helper-port.js";
import { startScriptBeside } from "./start-script.js";

/** Starts a helper of a team in a browser. @throws the platform's error when it refuses workers */
export function startHelper(invitation: TeamInvitation): HelperPort {
  const worker = startScriptBeside(
    import.meta.url,
    "loop-helper.js",
    // Bundlers look for exactly this expression.
    () => new Worker(new URL("./loop-helper.js", import.meta.url), { type: "module" }),
  );
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => {
      event.preventDefault(); // The caller gets the error.
      reject(new Error(event.message || "its script cannot be loaded"));
    };
  });
  worker.postMessage(invitation);
  return {
    ready,
    listen(onEnd) {
      worker.onerror = (event) => {
        event.preventDefault();
        onEnd(event.message ? new Error(event.message) : undefined);
      };
    },
  };
}
