import { readFileSync } from "node:fs";
import { create } from "@bufbuild/protobuf";
import {
  MemoryLogRawAllocationSchema,
  MemoryLogRawDeallocationSchema,
  MemoryLogStepSchema,
  MemoryLogTensorAllocationSchema,
  MemoryLogTensorDeallocationSchema,
  MemoryLogTensorOutputSchema,
} from "@heddle/protos/diagnostics";
import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MEMORY_LOG_LABEL, type MemoryLogRecord, memoryLogLine, parseMemoryLogLine } from "../../src/index.js";

/** Lines that TensorFlow 2.21 wrote. */
const tensorFlowLines = readFileSync(new URL("../fixtures/log-lines.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('"', "'", "\\", "\n\t\r", "déjà/vu", "\0x"));

const tensor = fc.record({
  dtype: fc.oneof(fc.constantFrom(...Object.values(DataType), 101, 134), fc.nat(2 ** 20)),
  shape: fc.option(fc.record({ dim: fc.array(fc.record({ size: int64 }), { maxLength: 3 }) }), { nil: undefined }),
  allocationDescription: fc.option(
    fc.record({
      requestedBytes: int64,
      allocatedBytes: int64,
      allocatorName: text,
      allocationId: int64,
      hasSingleReference: fc.boolean(),
      ptr: uint64,
    }),
    { nil: undefined },
  ),
});

const record: fc.Arbitrary<MemoryLogRecord> = fc.oneof(
  fc.record({ stepId: int64, handle: text }).map((init) => create(MemoryLogStepSchema, init)),
  fc
    .record({ stepId: int64, kernelName: text, tensor: fc.option(tensor, { nil: undefined }) })
    .map((init) => create(MemoryLogTensorAllocationSchema, init as never)),
  fc
    .record({ allocationId: int64, allocatorName: text })
    .map((init) => create(MemoryLogTensorDeallocationSchema, init)),
  fc
    .record({ stepId: int64, kernelName: text, index: fc.integer(), tensor })
    .map((init) => create(MemoryLogTensorOutputSchema, init as never)),
  fc
    .record({
      stepId: int64,
      operation: text,
      numBytes: int64,
      ptr: uint64,
      allocationId: int64,
      allocatorName: text,
    })
    .map((init) => create(MemoryLogRawAllocationSchema, init)),
  fc
    .record({ stepId: int64, operation: text, allocationId: int64, allocatorName: text, deferred: fc.boolean() })
    .map((init) => create(MemoryLogRawDeallocationSchema, init)),
);

describe("memoryLogLine", () => {
  test("is TensorFlow's line, fields in order, those that are zero left out", () => {
    const stepLine = memoryLogLine(create(MemoryLogStepSchema, { stepId: 1n, handle: "->mm:0//0/;0" }));
    expect(stepLine).toBe('__LOG_MEMORY__ MemoryLogStep { step_id: 1 handle: "->mm:0//0/;0" }');
    const allocation = create(MemoryLogTensorAllocationSchema, {
      stepId: -6n,
      kernelName: "Unknown (from Proto)",
      tensor: {
        dtype: DataType.FLOAT,
        shape: { dim: [{ size: 2n }, { size: 2n }] },
        allocationDescription: {
          requestedBytes: 16n,
          allocatedBytes: 16n,
          allocatorName: "cpu",
          allocationId: 1n,
          hasSingleReference: true,
          ptr: 9397n,
        },
      },
    });
    expect(memoryLogLine(allocation)).toBe(
      '__LOG_MEMORY__ MemoryLogTensorAllocation { step_id: -6 kernel_name: "Unknown (from Proto)" tensor { dtype: DT_FLOAT ' +
        "shape { dim { size: 2 } dim { size: 2 } } allocation_description { requested_bytes: 16 allocated_bytes: 16 " +
        'allocator_name: "cpu" allocation_id: 1 has_single_reference: true ptr: 9397 } } }',
    );
  });

  test("writes again what TensorFlow wrote, without its marker", () => {
    expect(tensorFlowLines.length).toBeGreaterThan(20);
    const names = new Set<string>();
    for (const line of tensorFlowLines) {
      const parsed = parseMemoryLogLine(line);
      if (!parsed) throw new Error(line);
      names.add(parsed.$typeName);
      const wanted = line.slice(line.indexOf(MEMORY_LOG_LABEL)).replace(/goo\.gle\/debug\w*\s*/, "");
      expect(memoryLogLine(parsed)).toBe(wanted);
    }
    expect(names.size).toBe(6);
  });
});

describe("parseMemoryLogLine", () => {
  test("reads what memoryLogLine writes", () => {
    fc.assert(
      fc.property(record, fc.constantFrom("", "I0000 00:00:1 log_memory.cc:34] "), (written, before) => {
        expect(parseMemoryLogLine(before + memoryLogLine(written))).toEqual(written);
      }),
    );
  });

  test("reads the marker of TensorFlow 2.21 in all its forms", () => {
    for (const marker of ["", "goo.gle/debugonly  ", "goo.gle/debugstr    ", "goo.gle/debugproto "]) {
      const line = `__LOG_MEMORY__ MemoryLogTensorDeallocation { ${marker}allocation_id: 1 allocator_name: "cpu" }`;
      expect(parseMemoryLogLine(line)).toMatchObject({ allocationId: 1n, allocatorName: "cpu" });
    }
  });

  test("skips lines without a record", () => {
    expect(parseMemoryLogLine("heddle: loaded in 3 ms")).toBeUndefined();
    expect(parseMemoryLogLine("")).toBeUndefined();
  });

  test.each([
    ["__LOG_MEMORY__", "a memory log line must be __LOG_MEMORY__ NAME { fields }"],
    ["__LOG_MEMORY__ MemoryLogOther { }", 'found "__LOG_MEMORY__ MemoryLogOther { }"'],
    ["__LOG_MEMORY__ MemoryLogStep { step_id: 1", "a memory log line must be"],
    ["__LOG_MEMORY__ MemoryLogStep { stepp: 1 }", "MemoryLogStep has no field 'stepp'"],
    ["__LOG_MEMORY__ MemoryLogStep { step_id: 1 step_id: 1 }", "'step_id' is there twice"],
    ["__LOG_MEMORY__ MemoryLogStep { step_id 1 }", "MemoryLogStep at character 9: wanted ':' after 'step_id'"],
    ["__LOG_MEMORY__ MemoryLogStep { step_id: 9223372036854775808 }", "9223372036854775808 is out of range"],
    ["__LOG_MEMORY__ MemoryLogStep { step_id: 1.5 }", "text after the message"],
    ["__LOG_MEMORY__ MemoryLogStep { handle: x }", "wanted a text in quotes"],
    ["__LOG_MEMORY__ MemoryLogTensorOutput { tensor: 1 }", "wanted '{' after 'tensor'"],
    ["__LOG_MEMORY__ MemoryLogTensorOutput { tensor { dtype: DT_FLOATY } }", "no type is called DT_FLOATY"],
    ["__LOG_MEMORY__ MemoryLogTensorOutput { tensor { shape { dim { size: } } } }", "wanted a whole number"],
    ["__LOG_MEMORY__ MemoryLogRawDeallocation { deferred: 2 }", "wanted true or false"],
  ])("refuses %s", (line, message) => {
    const status = statusOf(() => parseMemoryLogLine(line));
    expect(status).toMatch(/^INVALID_ARGUMENT: /);
    expect(status).toContain(message);
  });

  test("ends with a record or an error for any damage", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tensorFlowLines),
        fc.nat(400),
        fc.string({ unit: "binary", maxLength: 4 }),
        (line, at, other) => {
          const start = line.indexOf(MEMORY_LOG_LABEL) + at;
          try {
            parseMemoryLogLine(line.slice(0, start) + other + line.slice(start + other.length));
          } catch (error) {
            expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
          }
        },
      ),
    );
  });
});
