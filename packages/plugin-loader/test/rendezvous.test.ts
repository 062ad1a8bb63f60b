import { readFileSync } from "node:fs";
import type { AttrValue } from "@heddle/kernel-api";
import { createKey, keyPrefix } from "@heddle/kernel-api/rendezvous";
import { createKernel, Host, runOp } from "@heddle/kernel-fallback";
import { aborted } from "@heddle/status";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { LocalRendezvous } from "@heddle/tooling-testing/rendezvous";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LoadedPlugin, loadWasm } from "../src/index.js";

const { FLOAT, STRING } = DataType;
const CPU = "/job:localhost/replica:0/task:0/device:CPU:0";
const KEY = createKey(keyPrefix(CPU, 1n, CPU, "edge"), { frameId: 0n, iterId: 0 });
const long = "a text of more than twenty-two bytes, é and \u{1f9f5}";

const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });
const attrsOf = (type: DataType, more: Record<string, AttrValue> = {}) =>
  new Map<string, AttrValue>(Object.entries({ T: { kind: "type", value: type }, key: text(KEY), ...more }));

describe.each(["own", "shared"] as const)("a plugin in C that uses TF_GetRendezvous, in mode %s,", (mode) => {
  let host = new Host();
  let rendezvous = new LocalRendezvous();
  let plugin: LoadedPlugin | undefined;

  beforeEach(async () => {
    host = new Host({ memory: createTestMemory() });
    rendezvous = new LocalRendezvous();
    const bytes = readFileSync(new URL(`../../c-api/test/fixtures/rendezvous.${mode}.wasm`, import.meta.url));
    plugin = await loadWasm(host, { bytes: new Uint8Array(bytes), label: "rendezvous" }, { trust: true });
  });

  afterEach(() => {
    rendezvous.dispose();
    expect(plugin?.failure).toBeUndefined();
    if (plugin?.holdings) expect(plugin.holdings.objects).toEqual({});
    plugin?.dispose();
    plugin = undefined;
    expect(host.memory.liveBytes).toBe(0);
  });

  async function send(value: number | string, more: Record<string, AttrValue> = {}): Promise<void> {
    const type = typeof value === "string" ? STRING : FLOAT;
    using x = tensorFromJs(host.memory, type, value);
    await runOp(host, "HeddleTestSend", [x], { attrs: attrsOf(type, more), rendezvous });
  }

  async function receive(type: DataType): Promise<unknown[]> {
    const outputs = await runOp(host, "HeddleTestReceive", [], { attrs: attrsOf(type), rendezvous });
    return outputs.map((output) => {
      using tensor = output;
      return tensor.toNested();
    });
  }

  test.each([2.5, "x", long])("sends and receives %s, whoever comes first", async (value) => {
    const type = typeof value === "string" ? STRING : FLOAT;
    await send(value);
    expect(await receive(type)).toEqual([value, false]);
    const waiting = receive(type);
    await new Promise((resolve) => setTimeout(resolve));
    await send(value);
    expect(await waiting).toEqual([value, false]);
  });

  test("passes values of the host's memory", async () => {
    await send(long);
    using sent = (await rendezvous.recv(KEY, {})).tensor;
    expect([sent?.memory === host.memory, sent?.toNested()]).toEqual([true, long]);
  });

  test("passes dead values", async () => {
    await send(1, { dead: { kind: "bool", value: true } });
    expect(await receive(FLOAT)).toEqual([0, true]);
  });

  test("aborts, which ends the receives", async () => {
    const waiting = receive(FLOAT);
    await new Promise((resolve) => setTimeout(resolve));
    const attrs = new Map([["key", text("stop")]]);
    const ended = expect(waiting).rejects.toMatchObject({
      code: "ABORTED",
      message: expect.stringContaining("stop"),
    });
    expect(await runOp(host, "HeddleTestAbort", [], { attrs, rendezvous })).toEqual([]);
    await ended;
    expect(rendezvous.status).toMatchObject({ code: "ABORTED", message: "stop" });
    await expect(send(1)).rejects.toMatchObject({ code: "ABORTED" });
  });

  test("gets the abort of others", async () => {
    const waiting = receive(STRING);
    await new Promise((resolve) => setTimeout(resolve));
    const ended = expect(waiting).rejects.toMatchObject({ code: "ABORTED" });
    rendezvous.startAbort(aborted("a peer failed"));
    await ended;
  });

  test("states that it uses one, so that a run has it", async () => {
    const attrs = attrsOf(FLOAT);
    const { kernel } = await createKernel(host, { nodeName: "r", op: "HeddleTestReceive", attrs });
    expect(kernel.usesRendezvous).toBe(true);
    kernel.dispose?.();
  });
});
