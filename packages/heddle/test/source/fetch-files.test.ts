import { Code } from "@heddle/status";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Progress } from "../../src/model/progress.js";
import { fetchFiles } from "../../src/source/fetch-files.js";
import { statusOf } from "../status-of.js";

const folder = new URL("https://models.example/sentiment/");

afterEach(() => vi.unstubAllGlobals());

function stubFetch(answer: (url: string) => Response | Promise<Response>) {
  const fetch = vi.fn(async (url: URL, _options: RequestInit) => answer(url.href));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("fetchFiles", () => {
  test("fetches a file once, until it is told to forget", async () => {
    const fetch = stubFetch(() => new Response("words"));
    const files = fetchFiles(folder);
    for (let i = 0; i < 2; i++) {
      const file = await files.open("assets/50% #1.txt");
      expect(file.sizeBytes).toBe(5);
      expect(await file.read(1, 3)).toEqual(new TextEncoder().encode("ord"));
      expect((await statusOf(() => file.read(3, 3))).code).toBe(Code.OUT_OF_RANGE);
      file.close();
    }
    expect(fetch.mock.calls.map(([url]) => url.href)).toEqual([
      "https://models.example/sentiment/assets/50%25%20%231.txt",
    ]);
    files.forget();
    await files.open("assets/50% #1.txt");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("says how far it is, and of how much when the server does", async () => {
    stubFetch((url) => {
      const compressed = url.endsWith("z") ? { "content-encoding": "gzip" } : undefined;
      return new Response("words", { headers: { "content-length": "5", ...compressed } });
    });
    const seen: Progress[] = [];
    const files = fetchFiles(folder, { onProgress: (progress) => seen.push(progress) });
    const file = await files.open("x");
    expect(await file.read(0, 5)).toEqual(new TextEncoder().encode("words"));
    await files.open("z");
    const [x, z] = [`${folder.href}x`, `${folder.href}z`];
    expect(seen).toEqual([
      { phase: "fetch", name: x, loadedBytes: 0 },
      { phase: "fetch", name: x, loadedBytes: 5, totalBytes: 5 },
      { phase: "fetch", name: z, loadedBytes: 0 },
      { phase: "fetch", name: z, loadedBytes: 5, totalBytes: undefined },
    ]);
  });

  test("asks for every file with the query of the folder, and tells nobody what it is", async () => {
    const fetch = stubFetch((url) => new Response("words", { status: url.includes("missing") ? 404 : 200 }));
    const seen: Progress[] = [];
    const files = fetchFiles(new URL("?token=secret", folder), { onProgress: (progress) => seen.push(progress) });
    await files.open("a/b.bin");
    expect(fetch.mock.calls.map(([url]) => url.href)).toEqual([`${folder.href}a/b.bin?token=secret`]);
    const error = await statusOf(() => files.open("missing"));
    expect(error.code).toBe(Code.NOT_FOUND);
    expect([error.message, ...seen.map(({ name }) => name)].join()).not.toContain("secret");
  });

  test.each(["../other/x", "/x", "//elsewhere.example/x", "a/../../x"])(
    "does not leave the folder for %s",
    async (path) => {
      const fetch = stubFetch(() => new Response(""));
      expect((await statusOf(async () => fetchFiles(folder).open(path))).code).toBe(Code.PERMISSION_DENIED);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test.each([
    [404, Code.NOT_FOUND, "https://models.example/sentiment/x; No such file or directory"],
    [403, Code.PERMISSION_DENIED, "https://models.example/sentiment/x; cannot be fetched: status 403"],
    [500, Code.UNAVAILABLE, "https://models.example/sentiment/x; cannot be fetched: status 500"],
  ])("status %i", async (status, code, message) => {
    stubFetch(() => new Response("", { status }));
    expect(await statusOf(async () => fetchFiles(folder).open("x"))).toEqual({ code, message });
  });

  test("a network that fails, and a signal that aborts", async () => {
    const controller = new AbortController();
    const fetch = stubFetch(() => Promise.reject(new TypeError("fetch failed")));
    const files = fetchFiles(folder, { signal: controller.signal });
    expect(await statusOf(async () => files.open("x"))).toEqual({
      code: Code.UNAVAILABLE,
      message: "https://models.example/sentiment/x; cannot be fetched: fetch failed",
    });
    expect(fetch.mock.calls[0][1]?.signal).toBe(controller.signal);
    controller.abort();
    expect((await statusOf(async () => files.open("y"))).code).toBe(Code.CANCELLED);
  });
});
