import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { heddleCommand } from "../cli/run-cli.js";
import { temporaryFolder } from "../temporary-folder.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const pathOf = (name: string) => fileURLToPath(new URL(`../../../../fixtures/keras/${name}.keras`, import.meta.url));

describe("commands on .keras archives", () => {
  test("heddle check says that all ops are there", async () => {
    const { code, stdout } = await heddle(["check", pathOf("masked_layers")]);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("LookupTableFindV2") });
  });

  test.each(["sentiment", "masked_layers"])(
    "heddle compile writes %s as a file that computes the same",
    async (name) => {
      const file = join(folder(), `${name}.bef`);
      expect(await heddle(["compile", pathOf(name), "-o", file])).toMatchObject({ code: 0 });
      const args = ["--text", "the movie was GREAT", "--text", ""];
      const wanted = await heddle(["run", pathOf(name), ...args]);
      expect(wanted).toMatchObject({ code: 0, stderr: "" });
      expect(await heddle(["run", file, ...args])).toEqual(wanted);
    },
  );

  test("heddle inspect shows the version of Keras", async () => {
    const { code, stdout } = await heddle(["inspect", pathOf("sentiment")]);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("Keras 3.15.1") });
  });
});
