import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The folder of an example. */
export function exampleFolder(name: string): string {
  return fileURLToPath(new URL(`./${name}/`, import.meta.url));
}

/** Starts a script of an example; `line` finds the first text on its standard output that a pattern matches. */
export function startExample(
  name: string,
  script: string,
  options: { readonly args?: readonly string[]; readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): { readonly process: ChildProcess; readonly ended: Promise<number | null>; find(pattern: RegExp): Promise<string> } {
  const { args = [], cwd = exampleFolder(name), env = {} } = options;
  const child = spawn(process.execPath, [`${exampleFolder(name)}${script}`, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    process: child,
    ended,
    find: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [found] = pattern.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`${name} printed no ${pattern}: ${output}`)));
      }),
  };
}
