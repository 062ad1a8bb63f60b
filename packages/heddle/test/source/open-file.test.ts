import { Code } from "@heddle/status";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Progress } from "../../src/model/progress.js";
import { bodyBytes } from "../../src/source/body-bytes.js";
import { fetchFiles } from "../../src/source/fetch-files.js";
import type { ModelSource } from "../../src/source/model-source.js";
import { openFile } from "../../src/source/open-file.js";
import { openSource } from "../../src/source/open-source.js";
import { statusOf } from "../status-of.js";

const importOthers = vi.fn(async () => ({ openSource, fetchFiles }));

afterEach(() => {
  vi.unstubAllGlobals();
  importOthers.mockClear();
});

function stubFetch() {
  const fetch = vi.fn(async (url: URL) => new Response(url.href, { status: /missing/.test(url.href) ? 404 : 200 }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** The files of a source as a loader sees them, and the URLs that were fetched. */
async function opened(open: typeof openFile | typeof openSource, source: ModelSource) {
  const fetch = stubFetch();
  const { files, modelFile, label, close } = await open(source, {}, importOthers);
  const texts: string[] = [];
  for (const path of [modelFile, modelFile]) {
    const file = await files.open(path);
    texts.push(new TextDecoder().decode(await file.read(0, file.sizeBytes)));
    file.close();
  }
  close?.();
  await files.open(modelFile);
  return { modelFile, label, texts, urls: fetch.mock.calls.map(([url]) => url.href) };
}

const folder = "https://models.example/a/";
const bytes = new TextEncoder().encode("model");

describe("openFile", () => {
  test.each<[string, ModelSource]>([
    ["bytes", bytes],
    ["an ArrayBuffer", bytes.slice().buffer],
    ["a URL", new URL(`${folder}m.bef`)],
    ["text", `${folder}m.v1.bef`],
    ["a signed URL", `${folder}m.bef?token=secret#part`],
    ["a file of the root", "https://models.example/m.bef"],
  ])("opens %s as openSource does, without importing it", async (_, source) => {
    const found = await opened(openFile, source);
    expect(importOthers).not.toHaveBeenCalled();
    expect(found).toEqual(await opened(openSource, source));
  });

  test.each<[string, ModelSource]>([
    ["a folder", folder],
    ["a download", "https://models.example/download"],
    ["files by path", { "saved_model.pb": bytes }],
    ["a name with escapes", `${folder}my%20model.bef`],
  ])("imports openSource for %s", async (_, source) => {
    const found = await opened(openFile, source);
    expect(importOthers).toHaveBeenCalled();
    expect(found).toEqual(await opened(openSource, source));
  });

  test.each([[""], ["relative.bef"], ["data:x,y.bef"], [7 as unknown as string]])(
    "refuses %j as openSource does",
    async (source) => {
      const refused = await statusOf(() => openFile(source, {}, importOthers));
      expect(refused).toMatchObject({ code: Code.INVALID_ARGUMENT });
      expect(refused.message).toBe((await statusOf(() => openSource(source))).message);
    },
  );

  test("opens other files of the folder, and no others", async () => {
    const fetch = stubFetch();
    const { files } = await openFile(`${folder}m.bef?token=secret`, {}, importOthers);
    expect((await files.open("assets/words.txt")).sizeBytes).toBeGreaterThan(0);
    expect(fetch.mock.calls.map(([url]) => url.href)).toEqual([`${folder}assets/words.txt?token=secret`]);
    expect(await statusOf(async () => files.open("../b/words.txt"))).toMatchObject({ code: Code.PERMISSION_DENIED });
    expect(await statusOf(async () => files.open("missing.txt"))).toMatchObject({ code: Code.NOT_FOUND });
  });

  test("reports the parts of the file as openSource does", async () => {
    stubFetch();
    const reportsOf = async (open: typeof openFile | typeof openSource) => {
      const reports: Progress[] = [];
      const options = { onProgress: (progress: Progress) => reports.push(progress), readBody: bodyBytes };
      const { files, modelFile } = await open(`${folder}m.bef?token=secret`, options, importOthers);
      const file = await files.open(modelFile);
      expect(new TextDecoder().decode(await file.read(0, file.sizeBytes))).toBe(`${folder}m.bef?token=secret`);
      return reports;
    };
    const reports = await reportsOf(openFile);
    const loadedBytes = `${folder}m.bef?token=secret`.length;
    expect(reports[0]).toEqual({ phase: "fetch", name: `${folder}m.bef`, loadedBytes: 0 });
    expect(reports.at(-1)).toMatchObject({ phase: "fetch", name: `${folder}m.bef`, loadedBytes });
    expect(reports).toEqual(await reportsOf(openSource));
  });
});
