import { describe, expect, test } from "vitest";
import { createFfi } from "../src/create-ffi.js";

describe("createFfi", () => {
  test("refuses profiles and options that JavaScript may misspell", () => {
    expect(() => createFfi({ profile: "RFC" as never })).toThrow(
      'profile must be one of "tvm-ffi", "rfc", found the string "RFC"',
    );
    expect(() => createFfi({ profil: "rfc" } as never)).toThrow(
      "createFfi has no option 'profil': it has profile, memory",
    );
  });

  test("takes an absent profile for tvm-ffi's", () => {
    using ffi = createFfi({ profile: undefined } as never);
    expect(ffi.profile.name).toBe("tvm-ffi");
  });
});
