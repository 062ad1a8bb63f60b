import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modelsFolder } from "../folders.js";
import { Site } from "../site.js";
import { type PageDriver, waitFor } from "./page-driver.js";

/** The page as `pnpm build` made it. */
const builtPage = fileURLToPath(new URL("../../../../apps/playground/dist/", import.meta.url));

const fixtures = fileURLToPath(new URL("../../../../fixtures/", import.meta.url));

/** The score of a text by the sentiment model, as TensorFlow computed it, in the digits that the page shows. */
const scores = {
  "The movie was GREAT!!!": "0.820624",
  "awful, boring plot...": "0.0316933",
} as const;

/** A frozen graph with an op that no package has: `text` to `loud`, by the op Shout. */
const shouting = Buffer.from("CiAKBHRleHQSC1BsYWNlaG9sZGVyKgsKBWR0eXBlEgIwBwoTCgRsb3VkEgVTaG91dBoEdGV4dA==", "base64");

/** A plugin that has it, in one file without imports. */
const shoutPlugin = `export const plugin = {
  name: "shout", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
  register({ registerOp, registerKernel }) {
    const arg = (name) => ({ name, type: 7, isRef: false });
    registerOp({ name: "Shout", inputs: [arg("x")], outputs: [arg("y")], attrs: [], isStateful: false });
    registerKernel({ op: "Shout", create: () => ({
      compute(context) { context.setOutput(0, context.input(0).retain()); },
    }) });
  },
};`;

/**
 * The tests of the playground that every browser passes, with a real driver.
 *
 * @param way how files come to the page. In WebKit an event that a script makes carries no files: there they are chosen
 */
export function describePlayground(name: string, start: () => Promise<PageDriver>, way: "drop" | "choose"): void {
  describe(`the playground in ${name}`, () => {
    let site: Site;
    let driver: PageDriver;
    let page: string;

    beforeAll(async () => {
      site = await Site.open({ "/a/folder/": builtPage, "/models/": `${modelsFolder}/` });
      page = `${site.url}/a/folder/index.html`;
      driver = await start();
    });

    afterAll(async () => {
      await driver.close();
      await site.close();
    });

    const shows = (selector: string, text: string) =>
      waitFor(
        driver,
        `[...document.querySelectorAll(${JSON.stringify(selector)})].some((each) => each.textContent.includes(${JSON.stringify(text)}))`,
      );
    const hasScore = (score: string) => shows(".single-number", score);
    /** Gives files to the page, as a person does. */
    const drop = (files: Readonly<Record<string, Uint8Array>>) => {
      const entries = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]);
      return driver.run(`
        const dataTransfer = new DataTransfer();
        for (const [path, base64] of ${JSON.stringify(entries)}) {
          dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], path));
        }
        if (${way === "choose"}) {
          const input = document.querySelector("input[type=file]");
          input.files = dataTransfer.files;
          input.dispatchEvent(new Event("change", { bubbles: true }));
          return;
        }
        for (const type of ["dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }
      `);
    };

    test("shows a first visitor a model with its result, from a folder of static files", async () => {
      await driver.open(page);
      await hasScore(scores["The movie was GREAT!!!"]);
      const tokens = await driver.run(
        `return [...document.querySelectorAll(".token")].map((each) => [...each.children].map((part) => part.textContent))`,
      );
      expect(tokens).toEqual([
        ["the", "5"],
        ["movie", "16"],
        ["was", "4"],
        ["great", "25"],
      ]);
      const hosts = await driver.run(
        `return [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).origin))]`,
      );
      expect(hosts).toEqual([site.url]);
    });

    test("has no part beyond the edge of a screen of 320 pixels", async () => {
      await driver.open(page);
      const widest = await driver.run(`
        const narrow = document.createElement("iframe");
        narrow.style.cssText = "position: fixed; inset: 0; width: 320px; height: 640px; border: 0";
        narrow.src = location.href;
        const loaded = new Promise((resolve) => { narrow.onload = resolve; });
        document.body.append(narrow);
        await loaded;
        const { scrollWidth } = narrow.contentDocument.documentElement;
        narrow.remove();
        return scrollWidth;
      `);
      expect(widest).toBe(320);
    });

    test("has no scroll bar beside the views", async () => {
      await driver.open(page);
      await waitFor(driver, `document.querySelector(".tabs") !== null`);
      const hidden = await driver.run(
        `const { scrollHeight, clientHeight } = document.querySelector(".tabs"); return scrollHeight - clientHeight;`,
      );
      expect(hidden).toBe(0);
    });

    test("runs at every key stroke, and shares its state in a link", async () => {
      await driver.open(`${page}#model=/models/sentiment/`);
      await hasScore("0.");
      await driver.type("#input-text", "awful, boring plot...");
      await hasScore(scores["awful, boring plot..."]);
      await driver.click(".share button");
      const hash = String(await driver.run("return location.hash"));
      expect(hash).toContain("text=awful%2C+boring+plot...");
      await driver.open(page + hash);
      await hasScore(scores["awful, boring plot..."]);
      expect(await driver.run(`return document.querySelector("#input-text").value`)).toBe("awful, boring plot...");
    });

    test("runs a model that is dropped, with the labels of its texts", async () => {
      await driver.open(page);
      await hasScore(scores["The movie was GREAT!!!"]);
      await drop({ "batch.tflite": readFileSync(join(fixtures, "tflite-text/batch.tflite")) });
      await shows(".model-title", "batch.tflite");
      await shows(".model-facts", "TFLite model");
      await driver.type("#input-text", "the movie was not bad, it's very good");
      await shows(".label.is-best", "neutral0.980");
    });

    test("opens the graph, the ops, the times and the code of a model", async () => {
      await driver.open(`${page}#view=none`);
      await hasScore(scores["The movie was GREAT!!!"]);
      await driver.click("#tab-graph");
      await shows("#view", "StaticRegexReplace");
      await driver.click("#tab-ops");
      await shows(".verdict", "that the model needs are here");
      await driver.click("#tab-time");
      await shows(".table", "HeddleSplitWords");
      await driver.click("#tab-code");
      await shows(".code", "The movie was GREAT!!!");
    });

    test("shows the cells of a text as it is typed", async () => {
      await driver.open(`${page}#view=cells`);
      await hasScore(scores["The movie was GREAT!!!"]);
      await shows("#view", "SMALL");
      await driver.type("#input-text", "a text of more than twenty-two bytes");
      await shows("#view", "OFFSET");
    });

    test("closes the ways to open a model at Escape", async () => {
      await driver.open(page);
      await hasScore(scores["The movie was GREAT!!!"]);
      await driver.click("[aria-controls=open-panel]");
      await waitFor(driver, `!document.querySelector("#open-panel").hidden`);
      await driver.run(`document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`);
      await waitFor(driver, `document.querySelector("#open-panel").hidden`);
      expect(await driver.run("return document.activeElement.textContent")).toBe("Open a model");
    });

    test("names a missing op, and takes a plugin that has it", async () => {
      await driver.open(page);
      await hasScore(scores["The movie was GREAT!!!"]);
      await drop({ "shouting.pb": shouting });
      await shows(".failure", "Shout");
      await shows(".failure-advice", "Drop a plugin that has it");
      await drop({ "shout.mjs": new TextEncoder().encode(shoutPlugin) });
      await shows(".plugin", "shout 1.0.0");
      await waitFor(driver, `document.querySelector("#input-text") !== null`);
      await driver.type("#input-text", "hey");
      await shows(".single-text", '"hey"');
    });

    test("says in a line that a file is not a model", async () => {
      await driver.open(page);
      await hasScore(scores["The movie was GREAT!!!"]);
      await drop({ "notes.txt": new TextEncoder().encode("dear diary") });
      await shows(".failure-line", "is not a model of a known kind");
    });

    test.each(["script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"])(
      "runs under the policy %s",
      async (policy) => {
        site.filePolicy = policy;
        try {
          await driver.open(page);
          await hasScore(scores["The movie was GREAT!!!"]);
          await driver.type("#input-text", "awful, boring plot...");
          await hasScore(scores["awful, boring plot..."]);
        } finally {
          site.filePolicy = undefined;
        }
      },
    );
  });
}
