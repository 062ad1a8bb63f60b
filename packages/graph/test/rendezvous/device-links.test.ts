import { Worker } from "node:worker_threads";
import { createKey, keyPrefix } from "@heddle/kernel-api/rendezvous";
import { internal, type StatusError, toStatusError } from "@heddle/status";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { build } from "esbuild";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DeviceLinks } from "../../src/rendezvous.js";

const [zero, one] = ["/device:CPU:0", "/device:CPU:1"];
const memory = createTestMemory();
let links: DeviceLinks;
let peer: MessagePort;
let aborts: string[];

beforeEach(() => {
  const { port1, port2 } = new MessageChannel();
  aborts = [];
  const onAbort = (step: number, status: StatusError) => aborts.push(`${step} ${status}`);
  links = new DeviceLinks({ memory, device: zero, peers: new Map([[one, port1]]), onAbort, maxEarlySteps: 4 });
  peer = port2;
});

afterEach(() => {
  links.dispose();
  peer.close();
  expect(memory.liveBlocks).toBe(0);
});

const keyTo = (device: string, edge: string) =>
  createKey(keyPrefix(device === zero ? one : zero, 1n, device, edge), { frameId: 0n, iterId: 0 });

const nextMessage = () =>
  new Promise<{ readonly tensor: unknown }>((resolve) => {
    peer.onmessage = ({ data }) => resolve(data);
  });

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

const message = (fields: object) => ({
  step: 1,
  key: keyTo(zero, "e"),
  tensor: { dtype: DataType.INT32, shape: [1], bytes: new Uint8Array([7, 0, 0, 0]) },
  ...fields,
});

async function receive(step: number, edge = "e"): Promise<unknown> {
  try {
    const { tensor, isDead } = await links.begin(step).recv(keyTo(zero, edge), { timeoutMs: 1000 });
    if (isDead) return "dead";
    using held = tensor;
    return held?.toNested();
  } catch (error) {
    return String(toStatusError(error));
  }
}

describe("DeviceLinks, PortRendezvous", () => {
  test("a value for the device itself stays, one for a peer goes in a message", async () => {
    using tensor = tensorFromJs(memory, DataType.STRING, ["a", "b".repeat(100)]);
    const rendezvous = links.begin(1);
    rendezvous.send(keyTo(zero, "e"), {}, tensor);
    expect(await receive(1)).toEqual(["a", "b".repeat(100)]);
    const arrived = nextMessage();
    rendezvous.send(keyTo(one, "e"), {}, tensor);
    const sent = await arrived;
    expect(sent).toMatchObject({ step: 1, key: keyTo(one, "e"), tensor: { dtype: DataType.STRING } });
    peer.postMessage({ step: 2, key: keyTo(zero, "e"), tensor: sent.tensor });
    expect(await receive(2)).toEqual(["a", "b".repeat(100)]);
  });

  test("values that come before their step begins, dead ones too, wait for it", async () => {
    peer.postMessage(message({}));
    peer.postMessage(message({ tensor: undefined }));
    await turn();
    expect([await receive(1), await receive(1)]).toEqual([[7], "dead"]);
  });

  test("an abort of either side ends the waits of both, with the first status", async () => {
    const pending = receive(3);
    peer.postMessage({ step: 3, abort: internal("there").toJSON() });
    expect(await pending).toBe("INTERNAL: there");
    expect(aborts).toEqual(["3 INTERNAL: there"]);
    const arrived = nextMessage();
    links.begin(5).startAbort(internal("here", { value: () => 1 }));
    expect(await arrived).toEqual({ step: 5, abort: { code: "INTERNAL", message: "here", details: {} } });
    expect(await receive(5)).toBe("INTERNAL: here");
  });

  test("malformed messages abort their step and are refused", async () => {
    const bad: [object, string][] = [
      [{ key: 5 }, "the key of a message is 5"],
      [{ key: "k" }, "Invalid  rendezvous key: k"],
      [{ key: keyTo(one, "e") }, `a value for device '${one}' came to '${zero}'`],
      [{ tensor: null }, "its bytes is"],
      [{ tensor: { dtype: 99, shape: [], bytes: new Uint8Array(4) } }, "its dtype is 99"],
      [{ tensor: { dtype: DataType.RESOURCE, shape: [], bytes: new Uint8Array(0) } }, "its dtype is 20"],
      [{ tensor: { dtype: DataType.INT32, shape: [-1], bytes: new Uint8Array(4) } }, ""],
      [{ tensor: { dtype: DataType.INT32, shape: [2 ** 40, 2 ** 40], bytes: new Uint8Array(4) } }, ""],
      [{ tensor: { dtype: DataType.INT32, shape: [2], bytes: new Uint8Array(4) } }, "its bytes is"],
      [{ tensor: { dtype: DataType.BOOL, shape: [1], bytes: new Uint8Array([2]) } }, "its bytes is"],
      [{ tensor: { dtype: DataType.STRING, shape: [1], bytes: new Uint8Array(7) } }, ""],
    ];
    for (const [index, [fields, words]] of bad.entries()) {
      const step = 100 + index;
      const pending = receive(step);
      peer.postMessage({ ...message(fields), step });
      const error = await pending;
      expect(error, JSON.stringify(fields)).toMatch(/^INVALID_ARGUMENT/);
      expect(error).toContain(words);
      links.end(step);
    }
    for (const nonsense of [null, 5, {}, { step: "x" }, { step: 2 ** 60 }]) peer.postMessage(nonsense);
    for (let step = 200; step < 300; step++) peer.postMessage(message({ step }));
    await turn();
    expect(memory.liveBlocks).toBe(4); // The values of maxEarlySteps.
    for (let step = 200; step < 300; step++) links.end(step);
  });

  test("messages of a step that has ended are dropped", async () => {
    links.begin(9);
    links.end(9);
    peer.postMessage(message({ step: 9 }));
    await turn();
    expect(memory.liveBlocks).toBe(0);
  });

  test("any bytes in place of a string tensor block are refused or are a tensor, and nothing is left over", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), fc.nat(40), async (bytes, dtype) => {
        peer.postMessage(message({ step: 50, tensor: { dtype, shape: [bytes.length], bytes } }));
        await turn();
        links.end(50);
        expect(memory.liveBlocks).toBe(0);
      }),
      { numRuns: 20, seed: 13 },
    );
  });

  test("resources cannot be sent, and unknown devices are refused", () => {
    using handle = Tensor.fromObjects(memory, DataType.RESOURCE, [], [undefined]);
    const rendezvous = links.begin(1);
    expect(() => rendezvous.send(keyTo(one, "e"), {}, handle)).toThrowError(
      "resource cannot be sent to another thread",
    );
    using number = tensorFromJs(memory, DataType.INT32, 1);
    expect(() => rendezvous.send(keyTo("/device:CPU:7", "e"), {}, number)).toThrowError("is not a peer");
  });
});

describe("PortRendezvous with a worker", () => {
  test("200 values of 10 keys echo in order, dead ones and strings too; then the worker aborts", async () => {
    const worker = await echoWorker();
    const { port1, port2 } = new MessageChannel();
    const own = new DeviceLinks({ memory, device: zero, peers: new Map([[one, port1]]) });
    worker.postMessage({ port: port2, rounds: 20, keys: 10 }, [port2 as never]);
    const rendezvous = own.begin(1);
    const echoes: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round++) {
      for (let edge = 0; edge < 10; edge++) {
        using tensor =
          round % 5 === 4 ? undefined : tensorFromJs(memory, DataType.STRING, [`${edge}`, "x".repeat(round)]);
        rendezvous.send(keyTo(one, String(edge)), {}, tensor);
        const echo = Promise.resolve(rendezvous.recv(keyTo(zero, String(edge)), {}));
        echoes.push(
          echo.then((received) => {
            using held = received.tensor;
            return held?.toNested() ?? "dead";
          }),
        );
      }
    }
    const found = await Promise.all(echoes);
    expect(found).toEqual(
      Array.from({ length: 200 }, (_, i) =>
        Math.floor(i / 10) % 5 === 4 ? "dead" : [String(i % 10), "x".repeat(Math.floor(i / 10))],
      ),
    );
    await expect(Promise.resolve(rendezvous.recv(keyTo(zero, "never"), {}))).rejects.toThrowError("the echo is over");
    own.dispose();
    await worker.terminate();
  });
});

/** A worker that sends back all that it receives, and aborts then; made of the sources. */
async function echoWorker(): Promise<Worker> {
  const { outputFiles } = await build({
    entryPoints: [new URL("./echo-worker.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    conditions: ["@heddle/source"],
  });
  return new Worker(outputFiles[0].text, { eval: true });
}
