import { Host, runOp } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { fuzzBytes, fuzzBytesAsync, type Random } from "@heddle/tooling-testing/fuzz";
import { EventFileWriter, plugin, readEvents, readRecords, recordBytes } from "../../src/index.js";
import { readableMetadata } from "../../src/summary/readable-metadata.js";
import { scalarValue, summaryBytes } from "../../src/summary/summary-bytes.js";

function someEvents(random: Random): Uint8Array[] {
  const records: Uint8Array[] = [];
  const writer = new EventFileWriter({ write: (record) => records.push(record) }, { wallTime: () => random.bits() });
  writer.scalar("a", random.bits(), random.bits());
  writer.histogram("h", [...random.bytes(random.below(20))], 1);
  writer.text("t", ["a", "b"].slice(random.below(3)), 2);
  return records;
}

export const eventFile = fuzzBytes({
  valid: (random) => Buffer.concat(someEvents(random)),
  read: (bytes) => void [...readEvents(bytes, { allowTruncated: bytes.length % 2 === 0 })],
});

/** Messages by themselves: in a file, their checksums keep most damage from them. */
export const event = fuzzBytes({
  valid: (random) => [...readRecords(random.pick(someEvents(random)))][0] ?? new Uint8Array(0),
  read: (bytes) => void [...readEvents(recordBytes(bytes))],
});

export const summaryMetadata = fuzzBytes({
  valid: () => Uint8Array.of(10, 6, 10, 4, 116, 101, 120, 116, 18, 1, 100, 32, 2),
  read(bytes) {
    if (readableMetadata(bytes).length > bytes.length) throw new Error("more bytes than there were");
  },
});

export const mergeSummary = fuzzBytesAsync({
  valid: (random) =>
    summaryBytes(random.strings().map((string, i) => scalarValue(new TextEncoder().encode(`${i}`), string.length))),
  async read(bytes, memory) {
    using host = new Host({ memory, plugins: [plugin] });
    using input = Tensor.fromStrings(memory, [], [bytes]);
    const attrs = new Map([["N", { kind: "int", value: 1n }] as const]);
    const [merged] = await runOp(host, "MergeSummary", [input], { attrs });
    using output = merged;
    if (output?.byteStrings().length !== 1) throw invalidArgument("no summary");
  },
});
