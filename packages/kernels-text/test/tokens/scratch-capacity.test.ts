import { describe, expect, test } from "vitest";
import { capacityFor } from "../../src/tokens/scratch-capacity.js";

describe("capacityFor", () => {
  test("keeps arrays for words of ordinary size alone", () => {
    expect([capacityFor(300, 256), capacityFor(3000, 256), capacityFor(10, 512)]).toEqual([512, 3000, 512]);
    expect([capacityFor(1e6, 256), capacityFor(1e5, 1e6), capacityFor(10, 1e6)]).toEqual([1e6, 1e6, 256]);
  });
});
