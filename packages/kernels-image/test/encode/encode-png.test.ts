import { readFileSync } from "node:fs";
import type { AttrMap } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { type CaseTensor, createTestMemory } from "@heddle/tooling-testing";
import { parseOpCases, runOpCase } from "@heddle/tooling-testing/op-cases";
import { expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const file = new URL("../fixtures/encoded/png-cases.jsonl", import.meta.url);
const cases = parseOpCases(readFileSync(file, "utf8"));
const text = new TextDecoder("latin1");

/** The pixels of each file, and its header. */
async function pixelsOf(host: Host, files: readonly Uint8Array[], type: number): Promise<string[]> {
  const attrs: AttrMap = new Map([
    ["channels", { kind: "int", value: 0n }],
    ["dtype", { kind: "type", value: type as 4 }],
  ]);
  const pixels: string[] = [];
  for (const bytes of files) {
    const input = Tensor.fromStrings(host.memory, [], [bytes]);
    const [output] = await runOp(host, "DecodePng", [input], { attrs });
    input.release();
    pixels.push(`${text.decode(bytes.subarray(0, 29))} ${JSON.stringify(output?.toJSON())}`);
    output?.release();
  }
  return pixels;
}

test("EncodePng writes files with the headers and pixels of TensorFlow's", async () => {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  let compared = 0;
  let sameBytes = 0;
  for (const opCase of cases) {
    const [wanted] = (opCase.outputs ?? []) as readonly CaseTensor[];
    if (!wanted) continue;
    const type = opCase.attrs.T?.type === "DT_UINT16" ? 17 : 4;
    const theirs = wanted.values.map((value) => new Uint8Array(Buffer.from(String(value), "base64")));
    const ours: Uint8Array[] = [];
    await runOpCase(host.memory, { ...opCase, crash: "the result is compared here" }, async (op, attrs, inputs) => {
      const outputs = await runOp(host, op, inputs, { attrs });
      const [output] = outputs as readonly Tensor[];
      expect(output?.shape).toEqual(wanted.shape);
      for (let i = 0; i < theirs.length; i++) ours.push(output?.strings().bytes(i).slice() ?? new Uint8Array());
      return outputs;
    });
    expect(await pixelsOf(host, ours, type)).toEqual(await pixelsOf(host, theirs, type));
    compared += theirs.length;
    sameBytes += theirs.filter((bytes, i) => Buffer.compare(bytes, ours[i] ?? bytes.subarray(1)) === 0).length;
  }
  expect(compared).toBeGreaterThan(50);
  expect(sameBytes).toBeGreaterThan(compared / 2);
  expect(host.memory.liveBytes).toBe(0);
});

test("EncodePng has TensorFlow's errors", async () => {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const differences: unknown[] = [];
  for (const opCase of cases) {
    if (!opCase.error) continue;
    const difference = await runOpCase(host.memory, opCase, (op, attrs, inputs) => runOp(host, op, inputs, { attrs }));
    if (difference) differences.push(difference);
  }
  expect(differences).toEqual([]);
  expect(host.memory.liveBytes).toBe(0);
});
