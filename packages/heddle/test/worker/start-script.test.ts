import { afterEach, describe, expect, test, vi } from "vitest";
import { startScript, startScriptBeside } from "../../src/worker/start-script.js";

const started: (string | URL)[] = [];

/** A page at an address, whose browser starts workers of its origin only. */
function openPage(href: string): void {
  const page = new URL(href);
  started.length = 0;
  vi.stubGlobal("location", page);
  vi.stubGlobal(
    "Worker",
    class {
      constructor(url: string | URL, options: unknown) {
        expect(options).toEqual({ type: "module" });
        const { protocol, origin } = new URL(url, page);
        if (protocol !== "blob:" && origin !== page.origin) throw new Error("SecurityError");
        started.push(url);
      }
    },
  );
}

/** The scripts that were started: the text of those that the page made. */
async function scripts(): Promise<string[]> {
  return await Promise.all(
    started.map(async (url) => (/^blob:/.test(`${url}`) ? (await fetch(url)).text() : `${url}`)),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("startScript", () => {
  test("starts a script of the page's origin by its URL", async () => {
    openPage("https://shop.example/search/");
    startScript("../assets/model-worker.js");
    startScript(new URL("https://shop.example/w.js"));
    expect(await scripts()).toEqual(["../assets/model-worker.js", "https://shop.example/w.js"]);
  });

  test("imports a script of another origin", async () => {
    openPage("https://shop.example/");
    startScript("https://cdn.example/heddle/model-worker.js");
    startScript('//cdn.example/a"b.js');
    expect(await scripts()).toEqual([
      'import "https://cdn.example/heddle/model-worker.js";',
      'import "https://cdn.example/a%22b.js";',
    ]);
  });

  test("starts a script that the page made", async () => {
    openPage("https://shop.example/");
    const url = URL.createObjectURL(new Blob(["made()"]));
    startScript(url);
    expect(await scripts()).toEqual(["made()"]);
  });
});

describe("startScriptBeside", () => {
  const base = "https://cdn.example/heddle/dist/browser/threads.js";

  test("imports the file beside a module of another origin, whose worker cannot be started", async () => {
    openPage("https://shop.example/");
    startScriptBeside(
      base,
      "model-worker.js",
      () => new Worker(new URL("./model-worker.js", base), { type: "module" }),
    );
    expect(await scripts()).toEqual(['import "https://cdn.example/heddle/dist/browser/model-worker.js";']);
  });

  test("starts what can be started, and throws the error of the platform for the page's own origin", async () => {
    openPage("https://cdn.example/");
    startScriptBeside(base, "model-worker.js", () => new Worker("own.js", { type: "module" }));
    expect(await scripts()).toEqual(["own.js"]);
    const refuse = () => {
      throw new Error("no workers here");
    };
    expect(() => startScriptBeside(base, "model-worker.js", refuse)).toThrow("no workers here");
  });
});
