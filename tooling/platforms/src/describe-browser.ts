import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "./answers.js";
import { Browser, type BrowserName } from "./browser.js";
import { bundlePages } from "./bundle-pages.js";
import { modelsFolder } from "./folders.js";
import { Site } from "./site.js";

/** The tests that every browser passes. */
export function describeBrowser(name: BrowserName): void {
  describe(name, () => {
    let site: Site;
    let browser: Browser;

    beforeAll(async () => {
      site = await Site.open({ "/app/": await bundlePages(name), "/models/": `${modelsFolder}/` });
      browser = Browser.start(name, `${site.url}/`);
    });

    afterAll(async () => {
      await browser.close();
      await site.close();
    });

    test("runs models in a page", async () => {
      expect((await site.show({ modules: ["/app/page.js"] })).value).toEqual(answers);
    });

    test("runs models in a worker", async () => {
      expect((await site.show({ modules: ["/app/page-of-worker.js"] })).value).toEqual(answers);
    });
  });
}
