import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleFolder, startExample } from "../../run-example.js";

test("the browser extension is built whole, without code from elsewhere", async () => {
  const build = startExample("browser-extension", "build.js");
  expect(await build.ended).toBe(0);
  const dist = `${exampleFolder("browser-extension")}dist/`;
  const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, "utf8"));
  const files = [
    manifest.action.default_popup,
    manifest.background.service_worker,
    ...manifest.content_scripts[0].js,
    ...manifest.content_scripts[0].css,
    "model/saved_model.pb",
  ];
  for (const file of files) expect(readFileSync(`${dist}${file}`).length).toBeGreaterThan(0);
  // The Web Store refuses, and a service worker cannot run, code that is imported later.
  expect(readFileSync(`${dist}background.js`, "utf8")).not.toMatch(/\bimport\(\s*["'`]/);
});
