import { readFileSync } from "node:fs";
import { fromJson, type JsonValue } from "@bufbuild/protobuf";
import { CostGraphDefSchema, StepStatsSchema } from "@heddle/protos/diagnostics";
import { dataTypeFromEnumName } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { decodeMessage, encodeMessage, type MessageName } from "../../src/index.js";
import { ourMessages } from "./our-messages.js";

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));
const jsonOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8"), (key, value) =>
    // TensorFlow's enum is an int32 here.
    key === "dtype" ? dataTypeFromEnumName(value) : value,
  ) as JsonValue;

const names = Object.keys(ourMessages) as (keyof typeof ourMessages)[];

describe("encodeMessage", () => {
  test.each(names)("writes %s as TensorFlow reads it", (name) => {
    const message = ourMessages[name];
    const bytes = encodeMessage(message);
    // TensorFlow has read these bytes, and printed ours.json.
    expect(bytes).toEqual(bytesOf(`ours-${name}.pb`));
    const read = (jsonOf("ours.json") as Record<string, JsonValue>)[name];
    expect(decodeMessage(name, bytes)).toEqual(message);
    expect(Object.keys(read as object).length).toBe(Object.keys(message).length - 1); // Without $typeName.
  });

  test("writes the fields that TensorFlow printed", () => {
    const { StepStats, CostGraphDef } = jsonOf("ours.json") as Record<string, JsonValue>;
    expect(fromJson(StepStatsSchema, StepStats ?? null)).toEqual(ourMessages.StepStats);
    expect(fromJson(CostGraphDefSchema, CostGraphDef ?? null)).toEqual(ourMessages.CostGraphDef);
  });
});

describe("decodeMessage", () => {
  test("reads what TensorFlow wrote", () => {
    expect(decodeMessage("StepStats", bytesOf("tf-step-stats.pb"))).toEqual(
      fromJson(StepStatsSchema, jsonOf("tf-step-stats.json")),
    );
    expect(decodeMessage("CostGraphDef", bytesOf("tf-cost-graph.pb"))).toEqual(
      fromJson(CostGraphDefSchema, jsonOf("tf-cost-graph.json")),
    );
  });

  test("refuses bytes that are not the message", () => {
    for (const name of names as MessageName[]) {
      expect(statusOf(() => decodeMessage(name, Uint8Array.of(0xff, 0xff, 0xff)))).toMatch(/^DATA_LOSS: /);
    }
    const cut = bytesOf("tf-step-stats.pb").subarray(0, 1000);
    expect(statusOf(() => decodeMessage("StepStats", cut, { file: "stats.pb" }))).toMatch(
      /^DATA_LOSS: Can't parse stats\.pb as binary proto/,
    );
    const options = { limits: { maxBytes: 100 } };
    expect(statusOf(() => decodeMessage("StepStats", bytesOf("tf-step-stats.pb"), options))).toMatch(
      /^RESOURCE_EXHAUSTED: /,
    );
  });
});
