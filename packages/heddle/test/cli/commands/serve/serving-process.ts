import type { ChildProcess } from "node:child_process";
import type { CliResult, heddleCommand } from "../../run-cli.js";

/** A process of `heddle serve`. */
export interface ServingProcess {
  readonly url: string;
  readonly grpcAddress: string | undefined;
  /** Ends when a line of standard error matches. */
  noted(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<CliResult>;
}

/** Starts `heddle serve` on free ports; resolves once its models are ready. @throws {Error} with its output, when it ends before */
export async function startServing(
  heddle: ReturnType<typeof heddleCommand>,
  args: readonly string[],
): Promise<ServingProcess> {
  let stderr = "";
  let child: ChildProcess | undefined;
  const looks = new Set<() => void>();
  const ended = heddle(["serve", "--port", "0", ...args], {
    onStart(started) {
      child = started;
      started.stderr?.on("data", (text) => {
        stderr += String(text);
        for (const look of looks) look();
      });
    },
  });
  const noted = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(stderr);
        if (!found) return;
        looks.delete(look);
        resolve(found[1] ?? found[0]);
      };
      looks.add(look);
      look();
      void ended.then((result) => reject(new Error(`heddle serve ended: ${JSON.stringify(result)}`)));
    });
  await noted(/^ready after .*$/m);
  const [, url = "", grpcAddress] = /^REST ([^,\s]+)(?:, gRPC (\S+))?$/m.exec(stderr) ?? [];
  return { url, grpcAddress, noted, kill: (signal) => void child?.kill(signal), ended };
}
