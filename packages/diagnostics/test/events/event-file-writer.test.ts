import type { Event } from "@heddle/protos/event";
import { readFixtures, statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EventFileWriter, readEvents, readRecords } from "../../src/index.js";

const { fixture } = readFixtures(new URL("../fixtures/", import.meta.url));

/** Writes with the given wall times, in order; the last one repeats. */
function written(wallTimes: readonly number[], write: (writer: EventFileWriter) => void): Uint8Array {
  const records: Uint8Array[] = [];
  let index = 0;
  const wallTime = () => wallTimes[Math.min(index++, wallTimes.length - 1)] ?? 0;
  using writer = new EventFileWriter(
    { write: (record) => records.push(record) },
    { wallTime, writer: "tensorflow.core.util.events_writer" },
  );
  write(writer);
  return Buffer.concat(records);
}

describe("EventFileWriter", () => {
  test("writes the bytes that TensorFlow wrote", () => {
    const file = fixture("events.tfevents");
    const events = [...readEvents(file)];
    const ours = written(
      events.map(({ wallTime }) => wallTime),
      (writer) => {
        writer.scalar("loss", 0.5, 1);
        writer.scalar("", Number.NaN, 0);
        writer.scalar("é", 1e-3, -(2n ** 63n));
        writer.histogram("weights", [1, 2, 2, -0.5, 0], 2);
        writer.histogram("none", [], 2);
        writer.text("greeting", "hello *world*", 3);
        writer.text("table", ["a", "b"], 2n ** 62n);
        writer.text("empty", [], 4);
        for (const event of events.slice(9)) writer.event(event);
      },
    );
    expect([...readRecords(ours)].map(hex)).toEqual([...readRecords(file)].map(hex));
    expect(hex(ours)).toBe(hex(file));
  });

  test("writes a Summary that an op made", () => {
    const summary = Uint8Array.from([10, 8, 10, 1, 97, 21, 0, 0, 192, 63]);
    const [, event] = [...readEvents(written([1], (writer) => writer.summary(summary, 7)))] as [Event, Event];
    expect(event.step).toBe(7n);
    expect(event.what).toMatchObject({ case: "summary", value: { value: [{ tag: "a", value: { value: 1.5 } }] } });
  });

  test("refuses bytes that are not a Summary", () => {
    expect(statusOf(() => written([1], (writer) => writer.summary(Uint8Array.of(10, 9), 0)))).toMatch(/^DATA_LOSS: /);
  });

  test("refuses NaN and infinities in a histogram", () => {
    const refused = (value: number) => statusOf(() => written([1], (writer) => writer.histogram("h", [1, value], 0)));
    expect(refused(Number.NaN)).toBe("INVALID_ARGUMENT: Nan in summary histogram for: h");
    expect(refused(-Infinity)).toBe("INVALID_ARGUMENT: Infinity in summary histogram for: h");
  });

  test("refuses a step that int64 does not have", () => {
    const refused = (step: number | bigint) => statusOf(() => written([1], (writer) => writer.scalar("s", 1, step)));
    expect(refused(1.5)).toBe("INVALID_ARGUMENT: step must be a whole number, found 1.5");
    expect(refused(2 ** 60)).toBe(`INVALID_ARGUMENT: step must be a whole number, found ${2 ** 60}`);
    expect(refused(2n ** 63n)).toBe(`INVALID_ARGUMENT: step must be an int64, found ${2n ** 63n}`);
  });

  test("closes its sink once, and writes nothing afterwards", () => {
    let closed = 0;
    const writer = new EventFileWriter({ write() {}, close: () => closed++ });
    writer.close();
    writer[Symbol.dispose]();
    expect(closed).toBe(1);
    expect(statusOf(() => writer.scalar("s", 1, 1))).toBe("FAILED_PRECONDITION: the event file is closed");
  });

  test("writes what readEvents reads", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(text, fc.float(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (tag, value, step) => {
        const [, scalar, note] = [
          ...readEvents(
            written([2.5], (writer) => {
              writer.scalar(tag, value, step);
              writer.text("note", tag, step);
            }),
          ),
        ] as [Event, Event, Event];
        expect(scalar).toMatchObject({ wallTime: 2.5, step });
        expect(scalar.what.value).toMatchObject({ value: [{ tag, value: { case: "simpleValue", value } }] });
        const [written0] = note.what.case === "summary" ? note.what.value.value : [];
        const tensor = written0?.value.case === "tensor" ? written0.value.value : undefined;
        expect(new TextDecoder().decode(tensor?.stringVal[0])).toBe(tag);
      }),
    );
  });
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
