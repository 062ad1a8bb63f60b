import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { Code } from "@heddle/status";
import fc from "fast-check";
import { zipSync } from "fflate";
import { type LoadOptions, loadModel, type ModelSource } from "heddle";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../../graph-bytes.js";
import { modelPath } from "../../model-case.js";
import { statusOf } from "../../status-of.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { type TarEntry, tarBytes } from "./tar-bytes.js";

const temporary = temporaryFolder();
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The files of `string_lookup` under `folder`. */
function lookupFiles(folder = ""): Record<string, Uint8Array> {
  const root = modelPath("string_lookup");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [folder + relative(root, path), new Uint8Array(readFileSync(path))]));
}

const tarOf = (files: Readonly<Record<string, Uint8Array>>) =>
  tarBytes(Object.entries(files).map(([name, content]) => ({ name, content })));

async function indexOf(source: ModelSource, options?: LoadOptions): Promise<unknown> {
  using model = await loadModel(source, options);
  using outputs = await model.run({ color: ["red"] });
  return outputs.index?.toArray().map(Number);
}

const failureOf = (source: ModelSource, options?: LoadOptions) => statusOf(loadModel(source, options));

describe("an archive of a SavedModel", () => {
  test.each([".", "nested/deep"])("opens as tar made of it: in folder %s", async (folder) => {
    const file = join(temporary(), "m.tar.gz");
    const rename = folder === "." ? [] : [`--transform=s,^\\.,${folder},`];
    execFileSync("tar", ["-czf", file, ...rename, "-C", modelPath("string_lookup"), "."]);
    expect(await indexOf(file)).toEqual([2]);
    const bytes = new Uint8Array(readFileSync(file));
    expect(await indexOf(bytes)).toEqual([2]);
    expect(await indexOf({ "model.tar.gz": bytes })).toEqual([2]);
  });

  test.each(["pax", "gnu", "ustar", "v7"])("opens with long paths in the format %s", async (format) => {
    const file = join(temporary(), "m.tar");
    const long = format === "v7" ? "a" : format === "ustar" ? "a".repeat(80) : "a/".repeat(90) + "b".repeat(90);
    execFileSync("tar", [
      "-cf",
      file,
      `--format=${format}`,
      `--transform=s,^\\.,${long},`,
      "-C",
      modelPath("string_lookup"),
      ".",
    ]);
    if (format === "v7") return expect((await failureOf(file)).message).toContain("is not a model of a known kind");
    return expect(await indexOf(file)).toEqual([2]);
  });

  test("opens as a zip, in an archive, and beside the notes of macOS", async () => {
    const files = lookupFiles("model/");
    expect(await indexOf(zipSync({ ...files, "__MACOSX/model/._saved_model.pb": utf8("x") }))).toEqual([2]);
    expect(await indexOf(zipSync({ "readme.txt": utf8("x"), "model.tar.gz": gzipSync(tarOf(files)) }))).toEqual([2]);
    const windows = Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [path.replaceAll("/", "\\"), bytes]),
    );
    expect(await indexOf(zipSync(windows))).toEqual([2]);
  });

  test("is refused as a zip when a bit of a file is another", async () => {
    const whole = zipSync({ "read.me": utf8("x"), ...lookupFiles() }, { level: 0 });
    expect(await indexOf(whole)).toEqual([2]);
    const content = lookupFiles()["saved_model.pb"] ?? new Uint8Array();
    const start = Buffer.from(whole.buffer).indexOf(content);
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(7), async (at, bit) => {
        const damaged = whole.slice();
        damaged[start + at] ^= 1 << bit;
        const { code, message } = await failureOf({ "m.zip": damaged });
        expect(message).toBe("m.zip is a damaged archive: zip: saved_model.pb has another checksum");
        expect(code).toBe(Code.DATA_LOSS);
      }),
      { numRuns: 20 },
    );
  });

  test("opens from a URL, also one without an ending", async () => {
    const archive = gzipSync(tarOf(lookupFiles("m/")));
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      const isThere =
        request.url === "/m.tar.gz" ||
        request.url === "/hub/4?tf-hub-format=compressed" ||
        request.url === "/v1/download";
      response.writeHead(isThere ? 200 : 404).end(isThere ? archive : "nothing");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    try {
      for (const path of ["m.tar.gz", "hub/4?tf-hub-format=compressed", "v1/download"]) {
        expect(await indexOf(`${base}/${path}`)).toEqual([2]);
      }
      expect(asked.filter((url) => url === "/m.tar.gz")).toHaveLength(1);
      expect(await failureOf(`${base}/nothing`)).toMatchObject({
        code: Code.NOT_FOUND,
        message: expect.stringContaining(`${base}/nothing/saved_model.pb`),
      });
    } finally {
      server.close();
    }
  });

  test("names pages of hubs, and says where the model is", async () => {
    expect((await failureOf("https://tfhub.dev/google/universal-sentence-encoder/4")).message).toContain(
      "it is a page of TensorFlow Hub: add ?tf-hub-format=compressed",
    );
    const page = "https://www.kaggle.com/models/google/nnlm/frameworks/tensorFlow2/variations/en-dim50/versions/1";
    expect((await failureOf(page)).message).toContain('kagglehub.model_download("google/nnlm/tensorFlow2/en-dim50")');
  });
});

describe("the model in an archive", () => {
  const graph = graphBytes([
    { name: "x", op: "Placeholder", types: { dtype: 7 } },
    { name: "lower", op: "StringLower", inputs: ["x"] },
  ]);
  const lower = async (source: ModelSource) => {
    using model = await loadModel(source);
    using outputs = await model.run({ x: "ABC" });
    return outputs.lower?.toArray();
  };

  test("is a frozen graph when it is the only one", async () => {
    expect(await lower(gzipSync(graph))).toEqual(["abc"]);
    expect(await lower(tarOf({ "m/labels.txt": utf8("a"), "m/frozen.pb": graph }))).toEqual(["abc"]);
    expect(await lower(zipSync({ "only.bin": graph }))).toEqual(["abc"]);
  });

  test("is the nearest, and the newest of versions", async () => {
    const other = { "deep/er/saved_model.pb": utf8("?") };
    expect(await indexOf(tarOf({ ...other, ...lookupFiles("m/") }))).toEqual([2]);
    expect(await indexOf(tarOf({ "m/9/saved_model.pb": utf8("?"), ...lookupFiles("m/10/") }))).toEqual([2]);
  });

  test.each([
    [
      { "a/saved_model.pb": utf8("?"), "b/saved_model.pb": utf8("?") },
      Code.INVALID_ARGUMENT,
      "holds several models: a/, b/; unpack it, and pass one of them",
    ],
    [{ "a.pb": graph, "b.pb": graph }, Code.INVALID_ARGUMENT, "holds several models: a.pb, b.pb;"],
    [
      { "a.txt": utf8("?"), "b.txt": utf8("?") },
      Code.NOT_FOUND,
      "holds no model: model.weights.h5, saved_model.pbtxt, model.json, saved_model.pb is not among its 2 files",
    ],
  ])("is asked for when it is not one: %#", async (files, code, message) => {
    for (const bytes of [tarOf(files), zipSync(files)]) {
      expect(await failureOf({ "m.tar": bytes })).toMatchObject({ code, message: expect.stringContaining(message) });
    }
  });
});

describe("a hostile archive", () => {
  const bomb = gzipSync(new Uint8Array(50_000_000));
  const entry = (name: string, more: Partial<TarEntry> = {}) => tarBytes([{ name, content: utf8("x"), ...more }]);
  const limits = { maxUnpackedBytes: 1_000_000, maxArchiveFiles: 1000 };

  test.each([
    [
      "a gzip bomb",
      bomb,
      Code.RESOURCE_EXHAUSTED,
      "unpacks to more than 1000000 bytes; to read it, raise the limit maxUnpackedBytes",
    ],
    [
      "a zip bomb",
      zipSync({ "saved_model.pb": new Uint8Array(2_000_000) }),
      Code.RESOURCE_EXHAUSTED,
      "maxUnpackedBytes",
    ],
    [
      "many entries",
      gzipSync(tarBytes(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}` })))),
      Code.RESOURCE_EXHAUSTED,
      "unpacks to more than 1000 files",
    ],
    [
      "many files",
      zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}`, utf8("")]))),
      Code.RESOURCE_EXHAUSTED,
      "maxArchiveFiles",
    ],
    [
      "a path out of it",
      entry("../../etc/passwd"),
      Code.INVALID_ARGUMENT,
      '"../../etc/passwd", a path that leads out of the archive',
    ],
    ["a path inside and out", entry("a/../../b"), Code.INVALID_ARGUMENT, "leads out of the archive"],
    ["an absolute path", entry("/etc/passwd"), Code.INVALID_ARGUMENT, "leads out of the archive"],
    ["no name", entry(""), Code.INVALID_ARGUMENT, 'm.tgz holds "", which is not a path'],
    ["a drive", entry("C:\\x"), Code.INVALID_ARGUMENT, "leads out of the archive"],
    ["a zip with a path out of it", zipSync({ "..\\x": utf8("") }), Code.INVALID_ARGUMENT, "leads out of the archive"],
    [
      "a symbolic link",
      entry("x", { type: "2" }),
      Code.INVALID_ARGUMENT,
      'm.tgz holds "x", a link: only files and folders are unpacked',
    ],
    ["a hard link", entry("x", { type: "1" }), Code.INVALID_ARGUMENT, "a link"],
    ["a device", entry("x", { type: "3" }), Code.INVALID_ARGUMENT, "a device"],
    [
      "a size beyond its end",
      entry("x", { size: "77777777777\0" }),
      Code.DATA_LOSS,
      "m.tgz is a damaged archive: it ends within the entry at byte 0",
    ],
    ["a size that is not a number", entry("x", { size: "9x\0" }), Code.DATA_LOSS, "damaged archive"],
    ["a negative size", entry("x", { size: "\xff\xff\xff\xff" }), Code.DATA_LOSS, "damaged archive"],
    ["no end", tarBytes([{ name: "x" }], false), Code.DATA_LOSS, "its end is missing"],
    [
      "a truncated gzip",
      gzipSync(tarOf(lookupFiles())).subarray(0, 900),
      Code.DATA_LOSS,
      "m.tgz is a damaged archive: gzip: ",
    ],
    ["a truncated zip", zipSync(lookupFiles()).subarray(0, 900), Code.DATA_LOSS, "m.tgz is a damaged archive: zip: "],
  ])("with %s is refused in one line", async (_, bytes, code, message) => {
    const failure = await failureOf({ "m.tgz": bytes }, { limits });
    expect(failure).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(failure.message).not.toContain("\n");
  });

  test("with an entry that is larger than it states is refused", async () => {
    // Bytes that a compressor stores as they are.
    const noise = Uint8Array.from({ length: 400 }, (_, i) => (i * i * 31 + i * 7) >>> 3);
    const bytes = zipSync({ "m.pb": noise });
    const directory = bytes.findIndex((_, i) => [0x50, 0x4b, 1, 2].every((byte, j) => bytes[i + j] === byte));
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, 100, true);
    expect((await failureOf(bytes)).message).toBe(
      "the model is a damaged archive: zip: an entry has another size than it states",
    );
  });

  test("is refused by the default limits", async () => {
    const many = gzipSync(tarBytes(Array.from({ length: 100_001 }, (_, i) => ({ name: `${i}` }))));
    expect((await failureOf(many)).message).toBe(
      "the model unpacks to more than 100000 files; to read it, raise the limit maxArchiveFiles",
    );
  });

  test("with any bytes changed ends in a StatusError, or does not matter", async () => {
    const graph = graphBytes([{ name: "x", op: "Placeholder", types: { dtype: 7 } }]);
    const archives = [tarOf({ "m.pb": graph }), gzipSync(tarOf({ "m.pb": graph })), zipSync({ "m.pb": graph })];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...archives),
        fc.nat(),
        fc.nat(255),
        fc.nat(),
        async (archive, at, byte, length) => {
          const changed = Uint8Array.from(archive);
          changed[at % changed.length] = byte;
          for (const bytes of [changed, archive.subarray(0, length % archive.length)]) await failureOf(bytes);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("from a file is refused before it is read when it is larger than the limit", async () => {
    const file = join(temporary(), "m.tar");
    writeFileSync(file, tarBytes([{ name: "x", content: new Uint8Array(1_000_000) }]));
    expect(await failureOf(file, { limits })).toMatchObject({ code: Code.RESOURCE_EXHAUSTED });
  });
});
