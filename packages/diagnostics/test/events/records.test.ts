import { crc32c, maskCrc32c } from "@heddle/hash";
import { readFixtures, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { readRecords, recordBytes } from "../../src/index.js";

const { fixture } = readFixtures(new URL("../fixtures/", import.meta.url));

describe("recordBytes", () => {
  test("writes the records that TensorFlow wrote", () => {
    const file = fixture("events.tfevents");
    const records = [...readRecords(file)];
    expect(records.length).toBe(13);
    expect(Buffer.concat(records.map(recordBytes)).equals(file)).toBe(true);
  });

  test("writes a record without data", () => {
    expect([...readRecords(recordBytes(new Uint8Array(0)))]).toEqual([new Uint8Array(0)]);
  });
});

describe("readRecords", () => {
  const first = recordBytes(Uint8Array.of(1, 2, 3));
  const second = recordBytes(Uint8Array.of(4));
  const file = Uint8Array.of(...first, ...second);

  test("reads nothing from no bytes", () => {
    expect([...readRecords(new Uint8Array(0))]).toEqual([]);
  });

  test("reports a damaged byte where TensorFlow does", () => {
    for (const [at, wanted] of [
      [0, "corrupted record at 0 (Is this even a TFRecord file?)"],
      [9, "corrupted record at 0 (Is this even a TFRecord file?)"],
      [13, "corrupted record at 12"],
      [16, "corrupted record at 12"],
      [first.length + 8, `corrupted record at ${first.length}`],
      [first.length + 12, `corrupted record at ${first.length + 12}`],
    ] as const) {
      const damaged = file.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(statusOf(() => [...readRecords(damaged, { file: "f" })])).toBe(`DATA_LOSS: f: ${wanted}`);
    }
  });

  test("reports a record that is cut off, or ends before it", () => {
    for (let length = 1; length < file.length; length++) {
      if (length === first.length) continue;
      const cut = file.subarray(0, length);
      const offset = length < first.length ? 0 : first.length;
      expect(statusOf(() => [...readRecords(cut)])).toBe(
        `DATA_LOSS: TFRecord file: truncated record at ${offset}: the file ends before the record does`,
      );
      expect([...readRecords(cut, { allowTruncated: true })]).toEqual(offset === 0 ? [] : [Uint8Array.of(1, 2, 3)]);
    }
  });

  test("refuses a length past the bytes, with a sound checksum", () => {
    for (const length of [1n, 2n ** 53n, 2n ** 64n - 1n]) {
      const bytes = new Uint8Array(16);
      const view = new DataView(bytes.buffer);
      view.setBigUint64(0, length, true);
      view.setUint32(8, maskCrc32c(crc32c(bytes.subarray(0, 8))), true);
      expect(statusOf(() => [...readRecords(bytes)])).toMatch(/^DATA_LOSS: TFRecord file: truncated record at 0:/);
    }
  });
});
