import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts a script of this folder; `ended` resolves with its exit code and standard output, `ready` after its first line. */
export function startScript(script, args = [], env = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const ready = new Promise((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (output.includes("\n")) resolve();
    });
  });
  const ended = new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal, output })));
  return { child, ready: Promise.race([ready, ended]), ended };
}
