import { expect, test } from "vitest";
import { exampleFolder, startExample } from "../../run-example.js";

interface Scoring {
  scoreDocuments(
    model: { run(inputs: { readonly text: readonly string[] }): Promise<{ positive: { data: readonly number[] } }> },
    payloads: readonly Uint8Array[],
  ): Promise<readonly { readonly id?: string; readonly positive?: number; readonly error?: string }[]>;
}

const { scoreDocuments }: Scoring = await import(`${exampleFolder("nats-queue")}score-documents.js`);

test("poison documents have an error, and the others their scores", async () => {
  const runs: number[] = [];
  const model = {
    async run({ text }: { readonly text: readonly string[] }) {
      runs.push(text.length);
      if (text.includes("poison")) throw new Error("the model refuses poison");
      return { positive: { data: text.map(({ length }) => length) } };
    },
  };
  const lines = [
    '{"id": "1", "text": "a"}',
    "{",
    '{"id": "2", "text": "poison"}',
    '{"text": "b"}',
    '{"id": "3", "text": 4}',
    '{"id": "4", "text": "four"}',
  ];
  const encoder = new TextEncoder();
  const payloads = [...lines.map((line) => encoder.encode(line)), Uint8Array.of(0x22, 0xff, 0x22)];
  const results = await scoreDocuments(model, payloads);
  expect(results.map(({ id, positive, error }) => [id, positive, error?.replace(/^not JSON.*/, "not JSON")])).toEqual([
    ["1", 1, undefined],
    [undefined, undefined, "not JSON"],
    ["2", undefined, "the model refuses poison"],
    [undefined, undefined, "wanted a string 'id'"],
    ["3", undefined, "wanted a string 'text'"],
    ["4", 4, undefined],
    [undefined, undefined, "not JSON"],
  ]);
  expect(runs).toEqual([3, 1, 2, 1, 1]);
});

test.each([
  ["start.js", 2],
  ["test-kills.js", 0],
])("%s says how to get nats-server where it is missing", async (script, code) => {
  const example = startExample("nats-queue", script, { env: { NATS_SERVER: "/missing/nats-server" } });
  expect(await example.find(/nats-server is missing.*$/m)).toContain("install Debian's package nats-server");
  expect(await example.ended).toBe(code);
});
