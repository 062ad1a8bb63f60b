import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type Heap, LinearMemory, LoopModule } from "../src/index.js";

const MIB = 1024 * 1024;

describe("LinearMemory.observe", () => {
  test("tells of malloc, calloc, realloc that moves, free and scopes, with the sizes of the blocks", () => {
    const memory = new LinearMemory({ initialBytes: 65536 });
    const before = memory.malloc(8);
    const events: unknown[] = [];
    const observing = memory.observe({
      allocated: (...block) => events.push(["allocated", ...block]),
      freed: (address) => events.push(["freed", address]),
    });
    const a = memory.malloc(5);
    const b = memory.calloc(17);
    const moved = memory.realloc(b, 1000);
    expect(memory.realloc(moved, 990)).toBe(moved);
    memory.free(0);
    memory.free(before);
    const scope = memory.scope();
    const c = scope.malloc(9000);
    scope.dispose();
    expect(() => memory.free(c)).toThrow(StatusError);
    observing[Symbol.dispose]();
    memory.free(a);
    expect(events).toEqual([
      ["allocated", a, 5, 16],
      ["allocated", b, 17, 32],
      ["allocated", moved, 1000, memory.usableBytes(moved)],
      ["freed", b],
      ["freed", before],
      ["allocated", c, 9000, 12288],
      ["freed", c],
    ]);
  });

  test("tells several observers, each until it ends, also one that was added twice", () => {
    const memory = new LinearMemory({ initialBytes: 65536 });
    const seen: string[] = [];
    const observer = (name: string) => ({ allocated: () => seen.push(name), freed: () => seen.push(`-${name}`) });
    const x = observer("x");
    const first = memory.observe(x);
    const second = memory.observe(observer("y"));
    const third = memory.observe(x);
    const address = memory.malloc(1);
    first[Symbol.dispose]();
    first[Symbol.dispose]();
    memory.free(address);
    second[Symbol.dispose]();
    third[Symbol.dispose]();
    memory.malloc(1);
    expect(seen).toEqual(["x", "y", "x", "-y", "-x"]);
  });
});

describe("LinearMemory.within", () => {
  test("refuses what takes more than the work may, and then no more", () => {
    const memory = new LinearMemory({ initialBytes: 65536 });
    const kept = memory.malloc(1000);
    expect(memory.within(4096, () => memory.malloc(4096))).toBeGreaterThan(0);
    const work = () => {
      memory.free(memory.malloc(2 ** 20));
      memory.within(2 ** 30, () => {});
      return memory.malloc(2 ** 21);
    };
    expect(() => memory.within(2 ** 20, work)).toThrowError(
      "cannot allocate 2097152 bytes: the work may take 1048576 more",
    );
    expect(memory.capacityBytes).toBeLessThan(2 ** 21);
    expect(work()).toBeGreaterThan(kept);
  });
});

describe("LinearMemory", () => {
  test("may have 1 GiB, unless it is told otherwise", () => {
    expect(new LinearMemory().maximumBytes).toBe(2 ** 30);
    expect(new LinearMemory({ maximumBytes: Number.POSITIVE_INFINITY }).maximumBytes).toBe(2 ** 32 - 65536);
    expect(() => new LinearMemory({ maximumBytes: Number.NaN })).toThrowError("at least 65536 bytes, but may have NaN");
    expect(() => new LinearMemory({ initialBytes: -1 })).toThrowError(
      "initialBytes of a memory must be a number above 0, found -1",
    );
  });

  test("blocks are aligned to 16, never 0, never overlap, keep their bytes, and are all given back", () => {
    const sizes = fc.array(fc.oneof(fc.nat(200), fc.nat(20_000), fc.nat(300_000)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.nat(1000)), (wanted, random) => {
        const memory = new LinearMemory({ initialBytes: 65536 });
        const live = new Map<number, { size: number; fill: number }>();
        const check = (address: number) => {
          const block = live.get(address);
          const bytes = memory.u8.subarray(address, address + (block?.size ?? 0));
          expect(bytes.every((byte) => byte === block?.fill)).toBe(true);
        };
        wanted.forEach((size, index) => {
          const address = memory.malloc(size);
          expect(address % 16).toBe(0);
          expect(address).toBeGreaterThan(0);
          expect(live.has(address)).toBe(false);
          memory.u8.fill(index & 255, address, address + size);
          live.set(address, { size, fill: index & 255 });
          if (Number(random.next().value) % 3 === 0) {
            const [first] = live.keys();
            check(first);
            memory.free(first);
            live.delete(first);
          }
        });
        for (const address of live.keys()) check(address);
        for (const address of live.keys()) memory.free(address);
        expect([memory.liveBytes, memory.liveBlocks]).toEqual([0, 0]);
      }),
      { numRuns: 100 },
    );
  });

  test("says RESOURCE_EXHAUSTED at its limit and goes on working", () => {
    const memory = new LinearMemory({ initialBytes: 65536, maximumBytes: 4 * 65536 });
    const kept = memory.malloc(1000);
    memory.u8.fill(7, kept, kept + 1000);
    expect(() => memory.malloc(MIB)).toThrowError(
      "cannot allocate 1048576 bytes: the memory holds 131072 bytes and may not grow past 262144 (memoryLimitBytes of loadModel, or maximumBytes of a memory)",
    );
    const blocks: number[] = [];
    expect(() => {
      for (;;) blocks.push(memory.malloc(8000));
    }).toThrowError(/cannot allocate 8000 bytes/);
    expect(memory.u8.subarray(kept, kept + 1000).every((byte) => byte === 7)).toBe(true);
    for (const block of blocks) memory.free(block);
    memory.free(memory.malloc(8000));
    memory.free(kept);
    expect(memory.liveBytes).toBe(0);
  });

  test.each([
    ["a double free", (m: LinearMemory) => void [m.malloc(32)].map((a) => [m.free(a), m.free(a)])],
    ["an inner address", (m: LinearMemory) => m.free(m.malloc(64) + 16)],
    ["a large block twice", (m: LinearMemory) => void [m.malloc(50_000)].map((a) => [m.free(a), m.free(a)])],
    ["a page of a large block", (m: LinearMemory) => m.free(m.malloc(50_000) + 4096)],
    ["an address never given", (m: LinearMemory) => m.free(2 ** 31 + 16)],
    [
      "the measure of a freed block",
      (m: LinearMemory) => void [m.malloc(32)].map((a) => [m.free(a), m.usableBytes(a)]),
    ],
  ])("refuses %s", (_, misuse) => {
    expect(() => misuse(new LinearMemory())).toThrowError(/no live block starts there/);
  });

  test.each([false, true])("zero clears the bytes that it is given alone, shared %s", (shared) => {
    const wasm = new WebAssembly.Memory({ initial: 1, maximum: 1, shared });
    const memory = new LinearMemory({ memory: wasm, maximumBytes: 65536 });
    for (const address of [1024, 1027, 1032]) {
      for (const sizeBytes of [0, 1, 7, 8, 9, 64, 100]) {
        memory.u8.fill(7);
        memory.zero(address, sizeBytes);
        expect(memory.u8.findIndex((byte) => byte === 0)).toBe(sizeBytes === 0 ? -1 : address);
        expect(memory.u8.filter((byte) => byte === 0).length).toBe(sizeBytes);
        expect(memory.u8[address + sizeBytes]).toBe(7);
      }
    }
  });

  test("calloc clears, realloc keeps the bytes, moves only when it must, and shrinks", () => {
    const memory = new LinearMemory();
    const dirty = memory.malloc(256);
    memory.u8.fill(255, dirty, dirty + 256);
    memory.free(dirty);
    const block = memory.calloc(256);
    expect(memory.u8.subarray(block, block + 256).some(Boolean)).toBe(false);
    memory.u8.fill(9, block, block + 256);
    expect(memory.realloc(block, 250)).toBe(block);
    const larger = memory.realloc(block, 100_000);
    expect(memory.u8.subarray(larger, larger + 256).every((byte) => byte === 9)).toBe(true);
    const smaller = memory.realloc(larger, 16);
    expect(memory.usableBytes(smaller)).toBe(16);
    memory.free(smaller);
    memory.free(memory.realloc(0, 10));
    memory.free(0);
    expect(memory.liveBytes).toBe(0);
  });

  test("realloc resizes pages where they are, but moves every block in torture mode, and keeps to the limit", () => {
    const memory = new LinearMemory({ torture: false });
    const block = memory.malloc(100_000);
    memory.u8.fill(9, block, block + 100_000);
    const events: unknown[] = [];
    const observing = memory.observe({
      allocated: (...block) => events.push(block),
      freed: (address) => events.push(address),
    });
    expect(memory.realloc(block, 20_000)).toBe(block);
    expect(memory.within(40_000, () => memory.realloc(block, 50_000))).toBe(block);
    expect(events).toEqual([block, [block, 20_000, 20_480], block, [block, 50_000, 53_248]]);
    expect(() => memory.within(40_000, () => memory.realloc(block, 100_000))).toThrow(StatusError);
    expect(memory.u8.subarray(block, block + 20_000).every((byte) => byte === 9)).toBe(true);
    observing[Symbol.dispose]();
    memory.free(block);
    expect(memory.liveBytes).toBe(0);

    const tortured = new LinearMemory({ torture: true });
    const first = tortured.malloc(100_000);
    const moved = tortured.realloc(first, 20_000);
    expect(moved).not.toBe(first);
    tortured.free(moved);
  });

  test("torture detaches every view on every allocation", () => {
    const memory = new LinearMemory({ torture: true });
    const held = memory.u8;
    const block = memory.malloc(16);
    expect(held.length).toBe(0);
    expect(memory.u8.length).toBe(memory.capacityBytes);
    memory.free(block);
  });

  test("sees memory that someone else grew after refresh()", () => {
    const wasm = new WebAssembly.Memory({ initial: 1 });
    const memory = new LinearMemory({ memory: wasm });
    wasm.grow(1);
    expect(memory.u8.length).toBe(0);
    memory.refresh();
    expect(memory.u8.length).toBe(131072);
  });

  test("refuses a maximum below one page", () => {
    expect(() => new LinearMemory({ maximumBytes: 1000 })).toThrowError(/at least 65536 bytes/);
  });
});

describe("LinearMemory without WebAssembly", () => {
  const { WebAssembly: engine } = globalThis;

  afterEach(() => {
    globalThis.WebAssembly = engine;
  });

  test("is an array that grows and keeps its bytes, and runs twins", () => {
    Reflect.deleteProperty(globalThis, "WebAssembly");
    const memory = new LinearMemory({ initialBytes: 65536, maximumBytes: 65536 * 3 });
    const first = memory.malloc(1000);
    memory.u8.fill(7, first, first + 1000);
    const second = memory.malloc(65536);
    expect(memory.capacityBytes).toBeGreaterThan(65536);
    expect(memory.u8.subarray(first, first + 1000).every((byte) => byte === 7)).toBe(true);
    expect(() => memory.malloc(65536 * 2)).toThrow(/memory/);
    const loops = new LoopModule<{ where(): string }>({ name: "", text: "" }, () => ({ where: () => "twin" })).over(
      memory,
    );
    expect(loops.where()).toBe("twin");
    memory.free(second);
    memory.free(first);
    expect(memory.liveBytes).toBe(0);
  });
});

describe("MemoryScope", () => {
  test("frees all its blocks once", () => {
    const memory = new LinearMemory();
    {
      using scope = memory.scope();
      scope.malloc(100);
      memory.u8[scope.calloc(20_000)] = 1;
      expect(memory.liveBlocks).toBe(2);
    }
    expect(memory.liveBytes).toBe(0);
  });

  test("leaves the bytes before its heap alone", () => {
    const memory = new LinearMemory({ initialBytes: 4 * 65536, heap: 70_000 });
    const blocks = Array.from({ length: 200 }, () => memory.malloc(5000));
    expect(Math.min(...blocks)).toBeGreaterThanOrEqual(70_000);
    for (const block of blocks) memory.free(block);
    expect(memory.liveBytes).toBe(0);
    expect(() => memory.free(4096)).toThrowError(/no live block starts there/);
    expect(() => new LinearMemory({ initialBytes: 65536, heap: 70_000 })).toThrowError(
      "the heap cannot begin at 70000: the memory has 65536 bytes",
    );
  });

  test("takes its blocks from the allocator that a module brings", () => {
    const live = new Set<number>();
    let next = 1024;
    const heap: Heap = {
      liveBytes: 0,
      peakBytes: 0,
      get liveBlocks() {
        return live.size;
      },
      allocate(sizeBytes) {
        const address = next;
        next += Math.ceil(sizeBytes / 16) * 16;
        live.add(address);
        return address;
      },
      free: (address) => void live.delete(address),
      usableBytes: () => 16,
    };
    const memory = new LinearMemory({ heap });
    const block = memory.malloc(10);
    expect([block, memory.liveBlocks]).toEqual([1024, 1]);
    const larger = memory.realloc(block, 100);
    expect([larger, memory.liveBlocks]).toEqual([1040, 1]);
    memory.free(larger);
    expect(memory.liveBlocks).toBe(0);
  });

  test("sees what a module added to its memory", () => {
    const wasm = new WebAssembly.Memory({ initial: 1 });
    const memory = new LinearMemory({ memory: wasm });
    const before = memory.u8;
    memory.refreshIfGrown();
    expect(memory.u8).toBe(before);
    wasm.grow(1);
    memory.refreshIfGrown();
    expect(memory.u8.length).toBe(2 * 65536);
  });
});
