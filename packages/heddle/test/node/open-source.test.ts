import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Code } from "@heddle/status";
import { beforeAll, describe, expect, test } from "vitest";
import { openSource } from "../../src/node/open-source.js";
import type { ModelSource } from "../../src/source/model-source.js";
import { statusOf } from "../status-of.js";
import { temporaryFolder } from "../temporary-folder.js";

const folder = temporaryFolder();

beforeAll(() => {
  for (const path of ["models/b", "models/c.keras", "models/empty", "variables"]) {
    mkdirSync(join(folder(), path), { recursive: true });
  }
  for (const path of [
    "models/b/saved_model.pb",
    "models/a.keras",
    "models/notes.txt",
    "12",
    "variables/variables.index",
  ]) {
    writeFileSync(join(folder(), path), "");
  }
});

const failureOf = (source: unknown) => statusOf(async () => openSource(source as ModelSource));

describe("openSource of Node", () => {
  test("names the models in a folder that is not one", async () => {
    const models = join(folder(), "models");
    expect(await failureOf(models)).toEqual({
      code: Code.NOT_FOUND,
      message: `${models} is not a model, but holds a.keras, b/: pass one of them`,
    });
  });

  test("leaves a folder without models to the reader of SavedModels", async () => {
    const opened = await openSource(folder());
    expect(opened.modelFile).toBe("saved_model.pb");
  });

  test.each(["gs://bucket/model?key=1", "s3://bucket/model"])("refuses %s, which no platform fetches", async (url) => {
    expect(await failureOf(url)).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringMatching(
        /^a model cannot be loaded from the URL (gs|s3):\/\/bucket\/model: URLs of (gs|s3) are not fetched: download the model, and pass its path or bytes$/,
      ),
    });
  });

  test("takes C: of Windows for a path", async () => {
    expect((await failureOf("C://models")).message).toBe("C://models; No such file or directory");
  });

  test("tells how to pass a file of a page", async () => {
    expect((await failureOf(new Blob(["x"]))).message).toBe(
      "a model is loaded from a path, a URL, bytes or files by name, found a Blob: pass what its arrayBuffer() resolves to",
    );
  });
});
