import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The sentence for machines without the server. */
export const MISSING =
  "nats-server is missing: install Debian's package nats-server, or name a binary in NATS_SERVER (see README.md)";

/** The path of nats-server; undefined where it is missing. */
export function findNatsServer({ NATS_SERVER = "nats-server" } = process.env) {
  return spawnSync(NATS_SERVER, ["--version"]).status === 0 ? NATS_SERVER : undefined;
}

/** Starts a server of its own, with a port of its own and files in a temporary folder. */
export async function startNatsServer(program) {
  const folder = mkdtempSync(join(tmpdir(), "heddle-nats-"));
  const args = ["--addr", "127.0.0.1", "--port", "-1", "--jetstream", "--store_dir", folder];
  const server = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => server.on("close", resolve));
  let log = "";
  await new Promise((resolve, reject) => {
    server.stderr.setEncoding("utf8").on("data", (text) => {
      log += text;
      if (log.includes("Server is ready")) resolve();
    });
    void ended.then(() => reject(new Error(`nats-server ended: ${log}`)));
  });
  const [, address] = /client connections on (\S+)/.exec(log);
  return {
    url: `nats://${address}`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
