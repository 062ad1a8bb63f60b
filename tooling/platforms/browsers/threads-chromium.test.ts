import { expect, test } from "vitest";
import { Browser } from "../src/browser.js";
import { bundlePages } from "../src/bundle-pages.js";
import { denseModelsFolder } from "../src/folders.js";
import { Site } from "../src/site.js";

test("a page of Chromium that is isolated from other origins computes the bits of one thread with two", async () => {
  expect(await outcomeOf(true)).toEqual({ isolated: true, outcome: { same: true, shared: true } });
});

test("a page of Chromium that is not isolated says which headers threads need", async () => {
  const message = expect.stringContaining("Cross-Origin-Embedder-Policy: require-corp");
  expect(await outcomeOf(false)).toEqual({ isolated: false, outcome: { code: "FAILED_PRECONDITION", message } });
});

/** The report of `pages/page-of-threads.ts`. */
async function outcomeOf(isolated: boolean): Promise<unknown> {
  const app = await bundlePages(`threads-${isolated}`);
  const site = await Site.open({ "/app/": app, "/dense/": `${denseModelsFolder}/` }, { isolated });
  const browser = Browser.start("chromium", `${site.url}/`);
  try {
    return (await site.show({ modules: ["/app/page-of-threads.js"] })).value;
  } finally {
    await browser.close();
    await site.close();
  }
}
