import { describe, expect, test } from "vitest";
import { cancelled, derivedStatus, isDerivedStatus, toStatusError } from "../src/index.js";

describe("derivedStatus, isDerivedStatus", () => {
  test("marks a consequence, once, and the mark crosses threads", () => {
    const root = cancelled("RecvAsync is cancelled.", { key: "k" });
    const derived = derivedStatus(root);
    expect([isDerivedStatus(root), isDerivedStatus(derived)]).toEqual([false, true]);
    expect(String(derived)).toBe("CANCELLED: RecvAsync is cancelled.");
    expect(derived.details).toMatchObject({ key: "k" });
    expect(derivedStatus(derived)).toBe(derived);
    expect(isDerivedStatus(toStatusError(structuredClone(derived.toJSON())))).toBe(true);
  });
});
