import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { unzipSync, zipSync } from "fflate";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { heddleCommand } from "../cli/run-cli.js";
import { temporaryFolder } from "../temporary-folder.js";

const fixtures = fileURLToPath(new URL("../../../../fixtures/", import.meta.url));
const archive = `${fixtures}keras/sentiment.keras`;
const files = unzipSync(new Uint8Array(readFileSync(`${fixtures}keras/sentiment_weights.zip`)));
const bytesOf = (name: string) => files[`${name}.weights.h5`]?.slice() ?? new Uint8Array();
const folder = temporaryFolder();
const heddle = heddleCommand();

const texts = ["the movie was GREAT", "", "bad bad plot"];
/** Of generate_weights.py in fixtures/keras. */
const wanted = [0.6174241304397583, 0.6271710991859436, 0.6375578045845032];

async function scores(weights?: string | URL | Uint8Array | ArrayBuffer): Promise<number[]> {
  using model = await loadModel(archive, { weights });
  using outputs = await model.run({ text: texts.map((text) => [text]) });
  return outputs.positive.toArray().flat() as number[];
}

function close(found: readonly number[], values: readonly number[] = wanted): void {
  expect(found).toEqual(values.map((value) => expect.closeTo(value, 6)));
}

describe("loadModel with weights", () => {
  test("takes them from a path, a URL, bytes and another archive", async () => {
    const path = join(folder(), "other.weights.h5");
    writeFileSync(path, bytesOf("whole"));
    close(await scores(path));
    close(await scores(pathToFileURL(path)));
    close(await scores(bytesOf("whole")));
    close(await scores(bytesOf("whole").buffer));
    const own = unzipSync(new Uint8Array(readFileSync(archive)));
    close(await scores(zipSync({ ...own, "model.weights.h5": bytesOf("whole") })));
    close(await scores(), [0.5409129858016968, 0.5658526420593262, 0.5422086119651794]);
  });

  test("leaves out layers that the model lacks, and reads the folders of Keras 2.13", async () => {
    close(await scores(bytesOf("with_layer")));
    close(await scores(bytesOf("keras_2")));
  });

  test.each([
    ["fewer", "layer 'dense' (Dense): wanted 2 weights in 'layers/dense/vars', found 1 in the file of weights"],
    ["more", "layer 'dense' (Dense): wanted 2 weights in 'layers/dense/vars', found 3 in the file of weights"],
    ["without_layer", "layer 'dense' (Dense): wanted 2 weights in 'layers/dense/vars', found 0 in the file of weights"],
    [
      "shape",
      "layer 'dense' (Dense): weight 'layers/dense/vars/0' of the file of weights has shape [4,6], wanted [4,5]",
    ],
    ["without_layers", "the file of weights has no layers: weights are read as"],
  ])("refuses %s as Keras does", async (name, message) => {
    await expect(scores(bytesOf(name))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test("refuses a file that is not there, is damaged, or is for another kind of model", async () => {
    await expect(scores(join(folder(), "x.weights.h5"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(scores(Uint8Array.of(1, 2, 3))).rejects.toMatchObject({ code: "DATA_LOSS" });
    await expect(loadModel(`${fixtures}models/sentiment`, { weights: bytesOf("whole") })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/^weights are for \.keras archives: .*saved_model\.pb is a SavedModel$/),
    });
  });

  test("reaches workers", async () => {
    using model = await loadModel(archive, { weights: bytesOf("whole"), worker: true });
    using outputs = await model.run({ text: texts.map((text) => [text]) });
    close(outputs.positive.toArray().flat() as number[]);
  });
});

describe("heddle --weights", () => {
  test("runs and compiles a model with them", async () => {
    const weights = join(folder(), "other.weights.h5");
    const compiled = join(folder(), "other.bef");
    writeFileSync(weights, bytesOf("whole"));
    const args = texts.flatMap((text) => ["--text", text]);
    const { code, stdout } = await heddle(["run", archive, "--weights", weights, ...args]);
    expect(code).toBe(0);
    close(JSON.parse(stdout).outputs.positive.flat());
    expect(await heddle(["compile", archive, "--weights", weights, "-o", compiled])).toMatchObject({ code: 0 });
    expect((await heddle(["run", compiled, ...args])).stdout).toBe(stdout);
  });

  test("says in one line which layer they do not fit", async () => {
    const weights = join(folder(), "fewer.weights.h5");
    writeFileSync(weights, bytesOf("fewer"));
    const { code, stderr } = await heddle(["run", archive, "--weights", weights, "--text", "a"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^heddle: INVALID_ARGUMENT: .*layer 'dense' \(Dense\): wanted 2 weights in 'layers\/dense\/vars', found 1 in .*fewer\.weights\.h5\n$/,
    );
  });
});
