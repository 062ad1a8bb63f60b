import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { expect, test } from "vitest";
import { loadWasm } from "../../src/index.js";
import { SandboxServer } from "../../src/sandbox/serve.js";
import type { WorkerPort } from "../../src/sandbox/worker-port.js";

/** A worker in the same thread, as a browser's: nobody is told of its end. It never answers that a kernel was given up. */
function quietWorker(): WorkerPort {
  const server = new SandboxServer();
  let reply: Parameters<WorkerPort["listen"]>[0] = () => {};
  return {
    post(request) {
      if (request.kind !== "dispose") void server.answer(request).then((answer) => answer && reply(answer));
    },
    listen(onReply) {
      reply = onReply;
    },
    terminate() {},
  };
}

test("what was asked before a plugin's end is over with it", async () => {
  const bytes = new Uint8Array(readFileSync(new URL("../fixtures/good.wasm", import.meta.url)));
  const host = new Host({ memory: new LinearMemory() });
  const limits = { timeLimitMs: 60_000, startWorker: quietWorker };
  const plugin = await loadWasm(host, { bytes, label: "good" }, limits);
  const run = async () => {
    using x = tensorFromJs(host.memory, DataType.INT32, [42]);
    const [y] = await runOp(host, "Misbehave", [x]);
    using output = y;
    return output.toNested();
  };
  expect(await run()).toEqual([42]);
  plugin.dispose();
  await expect(run()).rejects.toThrow("plugin good is disabled: it was unloaded");
  expect(host.memory.liveBytes).toBe(0);
});
