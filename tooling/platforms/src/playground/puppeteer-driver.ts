import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { toolsFolder } from "../folders.js";
import type { PageDriver } from "./page-driver.js";

/** The parts of puppeteer-core that are used: it is installed with the tests of platforms, and not with the workspace. */
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}

interface Page {
  setDefaultTimeout(ms: number): void;
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  click(selector: string, options?: { readonly count?: number }): Promise<void>;
  readonly keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
}

/** Starts Chromium or Firefox of Debian's packages, which puppeteer drives by WebDriver BiDi or Chrome's protocol. */
export async function puppeteerDriver(browser: "chrome" | "firefox"): Promise<PageDriver> {
  const path = createRequire(join(toolsFolder, "package.json")).resolve("puppeteer-core");
  const { default: puppeteer } = (await import(pathToFileURL(path).href)) as { readonly default: Puppeteer };
  const launched = await puppeteer.launch({
    browser,
    executablePath: browser === "chrome" ? "/usr/bin/chromium" : "/usr/bin/firefox-esr",
    args: browser === "chrome" ? ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] : [],
    // The test's own limit holds: it depends on no clock of the driver.
    protocolTimeout: 0,
    timeout: 0,
  });
  const page = await launched.newPage();
  page.setDefaultTimeout(0);
  return {
    open: async (url) => {
      await page.goto("about:blank");
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    type: async (selector, text) => {
      await page.click(selector, { count: 3 });
      await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).select()`);
      await page.keyboard.press("Backspace");
      await page.keyboard.type(text);
    },
    click: (selector) => page.click(selector),
    close: () => launched.close(),
  };
}
