import { internal } from "@heddle/status";
import { expect, test } from "vitest";
import { type Ffi, FfiObject, type ProfileName } from "../../src/index.js";
import { newObject } from "../../src/object/object.js";
import { eachProfile, withFfi } from "../each-profile.js";
import { testObject } from "../test-object.js";

const STRONG = 1;
const BOTH = 3;

/** An object of `test.Foreign` that says its deleter is `deleter`, as one that a module allocated does. */
function foreignObject(ffi: Ffi, deleter: number): FfiObject {
  const address = newObject(ffi, ffi.types.define({ key: "test.Foreign" }), ffi.profile.headerBytes);
  ffi.liveObjects--; // It is not ours.
  ffi.memory.u32[(address + ffi.profile.deleterOffset) >>> 2] = deleter;
  return new FfiObject(ffi, address);
}

/** A deleter that notes its calls and frees the block, or throws `error` after that. */
function noteDeleter(ffi: Ffi, calls: unknown[][], error?: unknown): number {
  return ffi.table.add(deleterType(ffi.profile.name), (address: number, ...flags: number[]) => {
    calls.push([address, ...flags]);
    if (flags[0] !== STRONG) ffi.memory.free(address - ffi.profile.prefixBytes);
    if (error !== undefined) throw error;
  });
}

function deleterType(profile: ProfileName): string {
  return profile === "rfc" ? "i:" : "ii:";
}

eachProfile("a deleter that was written elsewhere", (profile) => {
  const flags = profile === "rfc" ? [] : [BOTH];

  test("is called once, for the last reference", () => {
    withFfi(profile, (ffi) => {
      const calls: unknown[][] = [];
      const object = foreignObject(ffi, noteDeleter(ffi, calls));
      const { address } = object;
      const other = object.clone();
      object.release();
      expect(calls).toEqual([]);
      other.release();
      expect(calls).toEqual([[address, ...flags]]);
    });
  });

  test("may throw: the other objects end all the same, and the first error is thrown", () => {
    withFfi(profile, (ffi) => {
      const calls: unknown[][] = [];
      const inner = foreignObject(ffi, noteDeleter(ffi, calls, internal("the first")));
      const type = ffi.types.define({
        key: "test.Pair",
        destroy: (owner) => {
          inner.release();
          testObject(owner).release();
        },
      });
      expect(() => new FfiObject(ffi, newObject(ffi, type, ffi.profile.headerBytes)).release()).toThrow("the first");
      expect([calls.length, ffi.liveObjects]).toEqual([1, 0]);
    });
  });

  test("that throws something else or traps makes a StatusError", () => {
    withFfi(profile, (ffi) => {
      const throwing = foreignObject(ffi, noteDeleter(ffi, [], new TypeError("no StatusError")));
      const { address } = throwing;
      expect(() => throwing.release()).toThrow(
        `the deleter of the object at ${address} failed: TypeError: no StatusError`,
      );
      const slots = [1_000_000, ffi.table.add("iii:", () => {})];
      for (const slot of slots) {
        const wild = foreignObject(ffi, slot);
        const block = wild.address - ffi.profile.prefixBytes;
        expect(() => wild.release()).toThrow(expect.objectContaining({ code: "INTERNAL" }));
        ffi.memory.free(block);
      }
    });
  });

  test("may be absent: the block stays", () => {
    withFfi(profile, (ffi) => {
      const object = foreignObject(ffi, 0);
      const block = object.address - ffi.profile.prefixBytes;
      object.release();
      expect(ffi.memory.liveBlocks).toBe(1);
      ffi.memory.free(block);
    });
  });

  test("may release others, which end after it", () => {
    withFfi(profile, (ffi) => {
      const order: string[] = [];
      const inner = foreignObject(
        ffi,
        ffi.table.add(deleterType(profile), (address: number) => {
          order.push("inner");
          ffi.memory.free(address - ffi.profile.prefixBytes);
        }),
      );
      const outer = foreignObject(
        ffi,
        ffi.table.add(deleterType(profile), (address: number) => {
          inner.release();
          order.push("outer");
          ffi.memory.free(address - ffi.profile.prefixBytes);
        }),
      );
      outer.release();
      expect(order).toEqual(["outer", "inner"]);
    });
  });

  test("is our own for objects that a module releases through the table", () => {
    withFfi(profile, (ffi) => {
      const address = testObject(ffi, testObject(ffi)).take();
      ffi.memory.u32[(address + ffi.profile.countOffset) >>> 2] = 0;
      ffi.table.caller(deleterType(profile))(ffi.deleter, address, ...flags);
      expect(ffi.liveObjects).toBe(0);
    });
  });
});
