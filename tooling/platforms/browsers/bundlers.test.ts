import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, type BrowserName } from "../src/browser.js";
import { bundlers } from "../src/bundlers.js";
import { modelsFolder, pagesFolder, userFolder } from "../src/folders.js";
import { Site } from "../src/site.js";

const outputs = join(userFolder, "bundled");
const browsers: readonly BrowserName[] = ["chromium", "webkit"];
const sites = new Map<BrowserName, Site>();
const opened: Browser[] = [];

beforeAll(async () => {
  for (const name of browsers) {
    const site = await Site.open({ "/bundled/": `${outputs}/`, "/models/": `${modelsFolder}/` });
    sites.set(name, site);
    opened.push(Browser.start(name, `${site.url}/`));
  }
});

afterAll(async () => {
  await Promise.all(opened.map((browser) => browser.close()));
  await Promise.all([...sites.values()].map((site) => site.close()));
});

describe.each(Object.entries(bundlers))("an application bundled with %s", (name, bundle) => {
  let html: string;

  beforeAll(async () => {
    const folder = join(userFolder, `app-${name}`);
    mkdirSync(folder);
    for (const file of ["app.html", "app.js"]) cpSync(join(pagesFolder, file), join(folder, file));
    html = await bundle({ folder, outdir: join(outputs, name), base: `/bundled/${name}/` });
  });

  /**
   * esbuild and Vite make a file for every set of imports that share modules, empty ones and small parts of shared packages too. One or two
   * hold the code that fuses steps.
   */
  const most = { esbuild: 13, vite: 16, parcel: 10, rollup: 10 }[name] ?? 8;

  test.each(browsers)(`runs a model in %s, with at most ${most} files of code`, async (browser) => {
    const site = sites.get(browser);
    if (site === undefined) throw new Error(`no site for ${browser}`);
    const before = site.requests.length;
    expect((await site.show({ modules: [], html })).value).toEqual(["0.821"]);
    const code = site.requests.slice(before).filter(({ path }) => path.endsWith(".js"));
    expect(code.map(({ path }) => path).length).toBeLessThanOrEqual(most);
  });

  // esbuild and Rollup leave the file of the worker to the application.
  if (name === "esbuild" || name === "rollup") return;
  test.each(browsers)("runs a model in a worker in %s", async (browser) => {
    const asking = html.replace("<meta", "<script>globalThis.inWorker = true;</script><meta");
    expect((await sites.get(browser)?.show({ modules: [], html: asking }))?.value).toEqual(["0.821"]);
  });
});
