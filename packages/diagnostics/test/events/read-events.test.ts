import { create, toBinary } from "@bufbuild/protobuf";
import { EventSchema } from "@heddle/protos/event";
import { readFixtures, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { readEvents, recordBytes } from "../../src/index.js";

const { fixture } = readFixtures(new URL("../fixtures/", import.meta.url));

describe("readEvents", () => {
  test("reads the events that TensorFlow wrote", () => {
    const events = [...readEvents(fixture("events.tfevents"))];
    expect(events.map(({ what }) => what.case)).toEqual([
      "fileVersion",
      ...Array.from({ length: 8 }, () => "summary"),
      "sessionLog",
      "logMessage",
      "graphDef",
      "taggedRunMetadata",
    ]);
    expect(events[0]?.what.value).toBe("brain.Event:2");
    expect(events[0]?.sourceMetadata?.writer).toBe("tensorflow.core.util.events_writer");
    expect(events.map(({ step }) => step)).toEqual([
      0n,
      1n,
      0n,
      -(2n ** 63n),
      2n,
      2n,
      3n,
      2n ** 62n,
      4n,
      5n,
      5n,
      5n,
      5n,
    ]);
    expect(events.at(-1)?.wallTime).toBe(1.5);
    expect(events[9]?.what.value).toMatchObject({ status: 1, checkpointPath: "x", msg: "m" });
    expect(events[10]?.what.value).toMatchObject({ level: 30, message: "m" });
    const [scalar] = events[1]?.what.case === "summary" ? events[1].what.value.value : [];
    expect(scalar).toMatchObject({ tag: "loss", value: { case: "simpleValue", value: 0.5 } });
    const [histogram] = events[4]?.what.case === "summary" ? events[4].what.value.value : [];
    expect(histogram?.value).toMatchObject({ case: "histo", value: { min: -0.5, max: 2, num: 5, sum: 4.5 } });
    const [text] = events[6]?.what.case === "summary" ? events[6].what.value.value : [];
    expect(text?.metadata?.pluginData?.pluginName).toBe("text");
    expect(text?.value).toMatchObject({
      case: "tensor",
      value: { stringVal: [new TextEncoder().encode("hello *world*")] },
    });
  });

  test("names the event whose message is damaged", () => {
    const events = readEvents(recordBytes(Uint8Array.of(8, 1)), { file: "f.tfevents" });
    expect(statusOf(() => events.next())).toMatch(/^DATA_LOSS: .*f\.tfevents: event 0/);
  });

  test("keeps the limits of a message", () => {
    const summary = { case: "summary", value: { value: Array.from({ length: 100 }, () => ({ tag: "t" })) } } as const;
    const bytes = recordBytes(toBinary(EventSchema, create(EventSchema, { what: summary })));
    expect([...readEvents(bytes)].length).toBe(1);
    const limited = () => [...readEvents(bytes, { limits: { maxDecodedBytes: 1000 } })];
    expect(statusOf(limited)).toMatch(/^RESOURCE_EXHAUSTED: .*maxDecodedBytes/);
  });
});
