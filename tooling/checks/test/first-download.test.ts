import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { downloadSize } from "../src/first-download.js";

const folder = mkdtempSync(join(tmpdir(), "heddle-first-download-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("downloadSize", () => {
  test("tells files that are loaded at once from those that may be loaded later", async () => {
    const text = (from: number) =>
      Array.from({ length: 400 }, (_, i) => `console.log(${((from + i) * 7919) % 10007});`);
    writeFileSync(join(folder, "shared.js"), `export const shared = 1; ${text(0).join("")}`);
    writeFileSync(
      join(folder, "later.js"),
      `import { shared } from "./shared.js"; console.log(shared); ${text(500).join("")}`,
    );
    const contents = `import { shared } from "./shared.js"; console.log(shared); import("./later.js");`;
    const { firstBytes, wholeBytes } = await downloadSize({ stdin: { contents, resolveDir: folder } });
    // Half of the text is shared, and half is in the file that is imported on demand.
    expect(firstBytes).toBeGreaterThan(0.4 * wholeBytes);
    expect(firstBytes).toBeLessThan(0.7 * wholeBytes);
  });
});
