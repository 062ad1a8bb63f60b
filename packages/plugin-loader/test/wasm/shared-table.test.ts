import { wrapHostFunctions } from "@heddle/memory/wasm";
import { createTestMemory } from "@heddle/tooling-testing";
import { assignViewWithOwner, deallocCell, ViewOwners } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
import { sharedTable } from "../../src/wasm/shared-table.js";

describe("sharedTable", () => {
  test("is one for each memory, and never gives a slot twice", () => {
    const memory = createTestMemory();
    const shared = sharedTable(memory);
    expect(sharedTable(memory)).toBe(shared);
    const first = shared.reserve(3);
    expect(first).toBeGreaterThan(0);
    expect(shared.reserve(1)).toBe(first + 3);
    expect(shared.table?.get(0)).toBeNull();
  });

  test("counts owners that a module made, through the module's functions", () => {
    const memory = createTestMemory();
    const shared = sharedTable(memory);
    const calls: string[] = [];
    const { ref, unref } = wrapHostFunctions({
      ref: { type: "i:", run: (owner: number) => void calls.push(`ref ${owner}`) },
      unref: {
        type: "i:i",
        run: (owner: number) => {
          calls.push(`unref ${owner}`);
          return 0;
        },
      },
    });
    const owner = memory.calloc(12);
    memory.u32[owner >>> 2] = shared.place(ref);
    memory.u32[(owner >>> 2) + 1] = shared.place(unref);
    const cell = memory.calloc(24);
    assignViewWithOwner(memory, cell, cell, 0, owner);
    deallocCell(memory, cell);
    expect(calls).toEqual([`ref ${owner}`, `unref ${owner}`]);
    memory.free(cell);
    memory.free(owner);
    expect(memory.liveBytes).toBe(0);
  });

  test("lets modules count the owners that were made here", () => {
    const memory = createTestMemory();
    const shared = sharedTable(memory);
    let released = 0;
    const owner = ViewOwners.of(memory).create(() => released++);
    const types = ["i:", "i:i"];
    const call = (word: number) => shared.caller(types[word])(memory.u32[(owner >>> 2) + word], owner);
    call(0);
    expect(ViewOwners.of(memory).references(owner)).toBe(2);
    expect([call(1), released]).toEqual([0, 0]);
    expect([call(1), released]).toEqual([1, 1]);
    expect(memory.liveBytes).toBe(0);
  });
});
