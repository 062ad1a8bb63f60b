import { describe, expect, test } from "vitest";
import { shardFileName } from "../../src/bundle/shard-file-name.js";

describe("shardFileName", () => {
  test("writes both numbers with five digits", () => {
    expect(shardFileName("variables/variables", 0, 1)).toBe("variables/variables.data-00000-of-00001");
    expect(shardFileName("ckpt-7", 12, 123456)).toBe("ckpt-7.data-00012-of-123456");
  });
});
