import { describePlayground } from "../src/playground/describe-playground.js";
import { puppeteerDriver } from "../src/playground/puppeteer-driver.js";

describePlayground("Chromium", () => puppeteerDriver("chrome"), "drop");
