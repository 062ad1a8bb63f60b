import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { timePhase } from "./phase-times.mjs";

/** The folder of the whole workspace. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const quietMs = 2_000;
const terminal = process.stderr.isTTY === true;

/**
 * Runs one command as a named phase and keeps its output, which is printed only when the phase fails. A phase of more than two
 * seconds prints its name on standard error, and at the end its time; one that runs `beside` another prints its end alone.
 *
 * @returns {Promise<{ name: string, ok: boolean, output: string, stdout: string }>}
 */
export async function runPhase(name, command, args, { env = process.env, cwd = root, beside = false } = {}) {
  const progress = startProgress(name, beside);
  const { code, output, stdout } = await timePhase(name, capture(command, args, env, cwd));
  const ok = code === 0;
  if (!ok) process.stderr.write(`\n${output.trimEnd()}\n\n`);
  progress.end(ok ? "done" : `failed (${[command, ...args].join(" ")})`);
  return { name, ok, output, stdout };
}

/** Runs a command on this terminal. @returns {Promise<number>} its exit code, 128 when a signal ended it */
export function runAttached(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: "inherit", shell: needsShell(command) });
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on("exit", (code) => resolve(code ?? 128));
  });
}

function capture(command, args, env, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: needsShell(command),
    });
    let output = "";
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}`, stdout }));
    child.on("close", (code) => resolve({ code: code ?? 128, output, stdout }));
  });
}

/** On Windows npm, npx and pnpm are .cmd files, which only a shell can start. */
function needsShell(command) {
  return process.platform === "win32" && command !== process.execPath;
}

function startProgress(name, beside) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
  let announced = false;
  const announce = () => {
    if (beside) return;
    if (terminal) process.stderr.write(`\r${name} … ${seconds()} s`);
    else if (!announced) process.stderr.write(`${name} …\n`);
    announced = true;
  };
  const first = setTimeout(announce, quietMs);
  const live = terminal ? setInterval(() => announced && announce(), 1_000) : undefined;
  return {
    end(result) {
      clearTimeout(first);
      clearInterval(live);
      if (announced || beside || result !== "done")
        process.stderr.write(`${terminal ? "\r\u001b[K" : ""}${name}: ${result} after ${seconds()} s\n`);
    },
  };
}
