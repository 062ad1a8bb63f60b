/** A device in a worker: sends back each value of each key, in an order of its own, and aborts the step at the end. */
import { parentPort } from "node:worker_threads";
import { createKey, keyPrefix } from "@heddle/kernel-api/rendezvous";
import { LinearMemory } from "@heddle/memory";
import { aborted } from "@heddle/status";
import { DeviceLinks } from "../../src/rendezvous.js";

const [zero, one] = ["/device:CPU:0", "/device:CPU:1"];
const root = { frameId: 0n, iterId: 0 };
const keyTo = (from: string, to: string, edge: number) => createKey(keyPrefix(from, 1n, to, String(edge)), root);

parentPort?.on("message", async ({ port, rounds, keys }: { port: MessagePort; rounds: number; keys: number }) => {
  const links = new DeviceLinks({ memory: new LinearMemory(), device: one, peers: new Map([[zero, port]]) });
  const rendezvous = links.begin(1);
  const echo = async (edge: number) => {
    for (let round = 0; round < rounds; round++) {
      const { tensor } = await rendezvous.recv(keyTo(zero, one, edge), {});
      if (edge % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
      rendezvous.send(keyTo(one, zero, edge), {}, tensor);
      tensor?.release();
    }
  };
  await Promise.all(Array.from({ length: keys }, (_, edge) => echo(edge)));
  rendezvous.startAbort(aborted("the echo is over"));
});
