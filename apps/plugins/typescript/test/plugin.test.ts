import { readFileSync } from "node:fs";
import { describeKernelPlugin } from "@heddle/plugin-testkit";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { cases } from "./cases.js";

const packageJson = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

describe("the plugin", () => {
  describeKernelPlugin({ plugin: { packageJson, plugin }, cases, test: { describe, test } });

  test("has the name and version of its package.json", () => {
    expect(plugin).toMatchObject({ name: packageJson.name, version: packageJson.version });
  });
});
