import { readFileSync } from "node:fs";
import type { Program } from "@heddle/graph";
import { Code } from "@heddle/status";
import { languageModelFolder } from "@heddle/tooling-testing/language-model";
import { describe, expect, test } from "vitest";
import { kernelsSource } from "../../src/cli/kernels-source.js";
import { openSource } from "../../src/node/open-source.js";
import { readModel } from "../../src/source/read-model.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { tfjsModelFiles } from "../tfjs-model-files.js";

const programOf = async (source: Parameters<typeof openSource>[0]): Promise<Program> =>
  (await readModel(await openSource(source), {})).program;

describe("kernelsSource", () => {
  test("names what a model needs, each once", async () => {
    expect(kernelsSource(await programOf(tfjsModelFiles()), "a model")).toBe(
      `/** The kernels of a model. Made by \`heddle kernels\`. */
import { registerConst, registerGatherV2, registerStringToHashBucketFast, selectKernels } from "heddle/kernels";

export const kernels = /* @__PURE__ */ selectKernels(registerConst, registerGatherV2, registerStringToHashBucketFast);
`,
    );
  });

  test("names what initializers need, and what comes on demand, apart", async () => {
    const text = kernelsSource(await programOf(modelPath("sentiment")), "the model 'sentiment'");
    expect(text).toContain("  registerRestoreV2,\n");
    expect(text).toMatch(/import \{[^}]*\bregisterStaticRegexReplace\b[^}]*\} from "heddle\/on-demand\/strings";\n/);
    expect(text).toMatch(/import \{[^}]*\bregisterLookupTableFindV2\b[^}]*\} from "heddle\/kernels";\n/);
    expect(text).not.toContain("on-demand/math");
  });

  test("fails for ops without a kernel", async () => {
    const program = await programOf(tfjsModelFiles());
    const nodes = program.nodes.map((node) => (node.op === "GatherV2" ? { ...node, op: "Mystery" } : node));
    expect(await statusOf(() => kernelsSource({ ...program, nodes }, "it"))).toEqual({
      code: Code.NOT_FOUND,
      message: "no kernel for Mystery",
    });
  });

  test("is what the sample application has (if not: pnpm build && pnpm --filter detect-language generate)", async () => {
    const committed = new URL("../../../../apps/detect-language/src/model-kernels.ts", import.meta.url);
    expect(readFileSync(committed, "utf8")).toBe(
      kernelsSource(await programOf(languageModelFolder), "the model 'model'"),
    );
  });
});
