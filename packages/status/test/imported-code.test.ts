import { describe, expect, test } from "vitest";
import { Code, importedCode } from "../src/index.js";

describe("importedCode", () => {
  test("resolves to the code", async () => {
    expect(await importedCode(Promise.resolve(3))).toBe(3);
  });

  test("is UNAVAILABLE when the code cannot be imported", async () => {
    const error = new TypeError("Failed to fetch dynamically imported module: https://a.example/rare-code.js");
    await expect(importedCode(Promise.reject(error))).rejects.toMatchObject({
      code: Code.UNAVAILABLE,
      message:
        "code that is imported when it is needed cannot be imported: Failed to fetch dynamically imported module: https://a.example/rare-code.js: load the page again once its server can be reached",
    });
  });
});
