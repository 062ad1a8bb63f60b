import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyPadBytes,
  anyType,
  box,
  checkAny,
  dropAny,
  dropAnyPad,
  FfiList,
  type FfiValue,
  initAnyPad,
  PooledList,
  readValue,
  TypeIndex,
  writeResult,
  writeValue,
} from "../../src/index.js";
import { withCells, withFfi } from "../each-profile.js";

const value = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.string({ unit: "binary", maxLength: 24 }),
  fc.uint8Array({ maxLength: 24 }),
);

test("a PooledList does what an array does", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("push" as const), value }),
    fc.record({ kind: fc.constant("set" as const), value, index: fc.nat(20) }),
    fc.constant({ kind: "pop" as const }),
    fc.record({ kind: fc.constant("copy" as const), index: fc.nat(20) }),
    fc.constant({ kind: "clear" as const }),
  );
  withFfi("rfc", (ffi) =>
    withCells(ffi, 1, (cell) =>
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          using list = PooledList.from(ffi);
          const model: FfiValue[] = [];
          for (const each of steps) {
            if (each.kind === "push") {
              list.push(each.value);
              model.push(each.value);
            } else if (each.kind === "clear") {
              if (model.length < 8) continue;
              list.clear();
              model.length = 0;
            } else if (each.kind === "pop") {
              if (model.length > 0) expect(list.pop()).toEqual(model.pop());
              else expect(statusOf(() => list.pop())).toBe("OUT_OF_RANGE: pop_back on empty sequence");
            } else if (each.index >= model.length) {
              expect(statusOf(() => list.get(each.index))).toContain("OUT_OF_RANGE: ");
            } else if (each.kind === "set") {
              list.set(each.index, each.value);
              model[each.index] = each.value;
            } else {
              list.copyTo(each.index, cell);
              checkAny(ffi, cell);
              list.pushView(cell);
              dropAny(ffi, cell);
              model.push(model[each.index] ?? null);
            }
          }
          expect([...list]).toEqual(model);
          expect(list.length).toBe(model.length);
        }),
      ),
    ),
  );
});

test("a PooledList has objects as they are, strings of 16 bytes in slots that are used again", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 1, (cell) => {
      using inner = FfiList.from(ffi, [1]);
      using boxed = box(ffi, 7);
      using list = PooledList.from(ffi, [inner, boxed, "sixteen bytes!!!", "seventeen bytes!!"]);
      expect([inner.useCount, boxed.useCount]).toEqual([2, 2]);
      expect(ffi.liveObjects).toBe(4); // The two lists, the box and one string.
      list.viewTo(2, cell);
      expect([anyType(ffi, cell), readValue(ffi, cell)]).toEqual([TypeIndex.ANY_POINTER, "sixteen bytes!!!"]);
      list.viewTo(0, cell);
      expect(anyType(ffi, cell)).toBe(TypeIndex.LIST);
      expect(inner.useCount).toBe(2);
      expect(list.get(1)).toBe(7);
      const { liveBytes } = ffi.memory;
      for (let i = 0; i < 100; i++) {
        list.set(2, i);
        list.set(2, `${i}`);
      }
      expect(ffi.memory.liveBytes).toBe(liveBytes);
      list.clear();
      expect([inner.useCount, boxed.useCount, list.length]).toEqual([1, 1, 0]);
    }),
  );
});

test("a PooledList owns what views borrow", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 4, (cell, pad) => {
      using list = PooledList.from(ffi);
      expect(anyPadBytes(2)).toBe(32);
      for (const text of ["sixteen bytes!!!", "seventeen bytes!!", "small"]) {
        initAnyPad(ffi, pad, 2);
        writeResult(ffi, pad, text);
        list.pushView(pad);
        dropAnyPad(ffi, pad, 2);
      }
      const bytes = ffi.memory.calloc(16);
      ffi.memory.u8.set([104, 105], bytes);
      ffi.memory.i32.set([ffi.profile.cellCode(TypeIndex.RAW_STRING), 0, bytes, 0], cell >>> 2);
      list.pushView(cell);
      ffi.memory.free(bytes);
      ffi.memory.i32[cell >>> 2] = -99;
      expect(statusOf(() => list.pushView(cell))).toContain("INVALID_ARGUMENT: ");
      expect([...list]).toEqual(["sixteen bytes!!!", "seventeen bytes!!", "small", "hi"]);
    }),
  );
});

test("a PooledList is no place for what has no form, and keeps what it had", () => {
  withFfi("rfc", (ffi) => {
    expect(statusOf(() => PooledList.from(ffi, ["a", Symbol("s")]))).toBe(
      "INVALID_ARGUMENT: a symbol has no form as a value of FFI",
    );
    using list = PooledList.from(ffi, ["a"]);
    expect(statusOf(() => list.set(0, Symbol("s")))).toContain("INVALID_ARGUMENT: ");
    expect(statusOf(() => list.get(-1))).toBe("OUT_OF_RANGE: Index -1 out of bounds 1");
    expect([...list]).toEqual(["a"]);
  });
});

test("a PooledList notices that it is shortened while it is iterated", () => {
  withFfi("rfc", (ffi) => {
    using list = PooledList.from(ffi, [1, 2, 3]);
    const iterate = () => {
      for (const element of list) if (element === 2) list.pop();
    };
    expect(statusOf(iterate)).toBe("FAILED_PRECONDITION: the PooledList was changed while it was iterated");
  });
});

test("a PooledList is a value like others", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 1, (cell) => {
      using list = PooledList.from(ffi, ["x"]);
      writeValue(ffi, cell, list);
      checkAny(ffi, cell);
      using read = readValue(ffi, cell) as PooledList;
      expect(read).toBeInstanceOf(PooledList);
      expect([...read]).toEqual(["x"]);
      dropAny(ffi, cell);
    }),
  );
});

test("a PooledList needs the RFC's profile", () => {
  withFfi("tvm-ffi", (ffi) => {
    expect(statusOf(() => PooledList.from(ffi))).toBe(
      "FAILED_PRECONDITION: a PooledList needs the RFC's profile: in tvm-ffi's no word tells a value from an object",
    );
  });
});
