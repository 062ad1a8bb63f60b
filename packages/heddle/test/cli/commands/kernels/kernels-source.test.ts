import { readFileSync } from "node:fs";
import type { Program } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { languageModelFolder } from "@heddle/tooling-testing/language-model";
import { describe, expect, test } from "vitest";
import { kernelsSource } from "../../../../src/cli/commands/kernels/kernels-source.js";
import { kernelsSourceOf } from "../../../../src/cli/commands/kernels/kernels-source-of.js";
import { openSource } from "../../../../src/node/open-source.js";
import { readModel } from "../../../../src/source/read-model.js";
import { modelPath } from "../../../model-case.js";
import { statusOf } from "../../../status-of.js";
import { tfjsModelFiles } from "../../../tfjs-model-files.js";

const programOf = async (source: Parameters<typeof openSource>[0]): Promise<Program> =>
  (await readModel(await openSource(source), {})).program;

describe("kernelsSource", () => {
  const type = (value: DataType) => ({ kind: "type", value }) as const;
  const types = (...value: readonly DataType[]) => ({ kind: "list", of: "type", value }) as const;
  const source = (op: string, ...attrs: readonly Record<string, AttrValue>[]) =>
    kernelsSource(
      attrs.map((own) => ({ op, attrs: new Map(Object.entries(own)) })),
      "it",
    );

  test("joins the types of nodes that differ in one attribute, and keeps other pairs apart", () => {
    const { BOOL, FLOAT, INT32, INT64 } = DataType;
    const pairs: [DataType, DataType][] = [
      [BOOL, FLOAT],
      [INT32, FLOAT],
      [INT64, FLOAT],
      [FLOAT, INT32],
    ];
    const text = source("Cast", ...pairs.map(([SrcT, DstT]) => ({ SrcT: type(SrcT), DstT: type(DstT) })));
    expect(text).toContain(`selectKernels(
  forTypes(
    registerCast,
    { SrcT: [DataType.FLOAT], DstT: [DataType.INT32] },
    { SrcT: [DataType.INT32, DataType.INT64, DataType.BOOL], DstT: [DataType.FLOAT] },
  ),
);`);
  });

  test("chooses the kernel for some types where it is enough, else the one for all", () => {
    const { FLOAT, INT32, INT64 } = DataType;
    const integers = { SrcT: type(INT64), DstT: type(INT32) };
    expect(source("Cast", integers)).toContain("forTypes(registerCastOfIntegers, { SrcT: [DataType.INT64]");
    expect(source("Cast", integers, { SrcT: type(INT32), DstT: type(FLOAT) })).not.toContain("OfIntegers");
  });

  test("registers tables that are only opened without the code that builds them", () => {
    const tableOf = (keyType: DataType, valueType: DataType = DataType.INT64) =>
      new Map([
        ["key_dtype", type(keyType)],
        ["value_dtype", type(valueType)],
      ]);
    const opened = ["HashTableV2", "HeddleRestoreTableV2", "LookupTableSizeV2"];
    const of = (...ops: readonly string[]) =>
      kernelsSource(
        ops.map((op) => ({ op, attrs: tableOf(DataType.STRING) })),
        "it",
      );
    expect(of(...opened)).toContain("forTypes(registerOpenedHashTableV2OfNumbers, { key_dtype: [DataType.STRING]");
    const toStrings = opened.map((op) => ({ op, attrs: tableOf(DataType.STRING, DataType.STRING) }));
    expect(kernelsSource(toStrings, "it")).toContain("registerOpenedHashTableV2OfStrings");
    const ofOthers = opened.map((op) => ({ op, attrs: tableOf(DataType.STRING) }));
    const own = { plugins: { hasOp: (op: string) => op === "Own" } };
    expect(kernelsSource([...ofOthers, { op: "Own", attrs: new Map() }], "it", own)).toContain("V2OfStrings");
    const wordpiece = { op: "WordpieceTokenizeWithOffsets", attrs: new Map() };
    expect(kernelsSource([...ofOthers, wordpiece], "it")).toContain("V2OfStrings");
    const withIntegers = [
      ...opened.map((op) => ({ op, attrs: tableOf(DataType.STRING) })),
      { op: "HashTableV2", attrs: tableOf(DataType.INT64) },
    ];
    expect(kernelsSource(withIntegers, "it")).toContain("registerOpenedHashTableV2,");
    expect(kernelsSource(withIntegers, "it")).not.toContain("OfStrings");
    for (const op of ["LookupTableImportV2", "InitializeTableV2", "MutableHashTableV2", "AnonymousHashTable"]) {
      expect(of(...opened, op)).toContain("registerHashTableV2,");
    }
    expect(of("HashTableV2", "LookupTableSizeV2")).not.toContain("Opened");
  });

  test("registers a compiled model's StaticRegexReplace without an engine where its patterns need none", () => {
    const of = (isCompiled: boolean, ...patterns: readonly string[]) => {
      const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) }) as const;
      const attrsOf = (pattern: string) =>
        new Map<string, AttrValue>([
          ["pattern", text(pattern)],
          ["rewrite", text("")],
        ]);
      const uses = patterns.map((pattern) => ({ op: "StaticRegexReplace", attrs: attrsOf(pattern) }));
      return kernelsSource(uses, "it", { isCompiled });
    };
    expect(of(true, "[ab]", "<br />")).toContain("selectKernels(registerStaticRegexReplaceOfSimplePatterns)");
    for (const text of [of(true, "[ab]", "(a|b)+"), of(false, "[ab]")]) {
      expect(text).toContain('import { registerStaticRegexReplace } from "heddle/on-demand/strings";');
    }
  });

  test("registers a compiled model's products without activations that it does not have", () => {
    const of = (isCompiled: boolean, dtype: DataType, ...activations: readonly string[]) => {
      const names = (all: readonly string[]) => all.map((name) => new TextEncoder().encode(name));
      const uses = [[], ...activations.map((each) => [each])].map((activation) => ({
        op: "_FusedMatMul",
        attrs: new Map<string, AttrValue>([
          ["T", type(dtype)],
          ["fused_ops", { kind: "list", of: "string", value: names(["BiasAdd", ...activation]) }],
        ]),
      }));
      return kernelsSource(uses, "it", { isCompiled });
    };
    const { FLOAT, HALF } = DataType;
    expect(of(true, FLOAT, "Relu", "Relu6")).toContain(
      "forTypes(registerFusedMatMulOfRectifiers, { T: [DataType.FLOAT] })",
    );
    expect(of(true, FLOAT, "Relu", "Sigmoid")).toContain(
      "forTypes(registerFusedMatMulOfSigmoids, { T: [DataType.FLOAT] })",
    );
    expect(of(true, FLOAT, "Relu", "Tanh")).toContain("registerFusedMatMulOfFloats,");
    expect(of(false, FLOAT, "Relu")).toContain("registerFusedMatMulOfFloats,");
    expect(of(true, HALF, "Relu")).toContain("registerFusedMatMul,");
  });

  test("registers the code of a compiled model's constants", () => {
    const text = kernelsSource([{ op: "NoOp", attrs: new Map() }], "it", {
      isCompiled: true,
      code: ["openStrings", "openIndexed", "ProgramFunctions"],
    });
    expect(text).toContain(
      "selectKernels(\n  registerNoOp,\n  functionCode,\n  indexedConstantCode,\n  stringConstantCode,\n)",
    );
  });

  test("has one alternative for lists of types, and none for types that are not known", () => {
    const { FLOAT, INT32, STRING } = DataType;
    const text = source("IdentityN", { T: types(FLOAT, STRING) }, { T: types(INT32) });
    expect(text).toContain("forTypes(registerIdentityN, { T: [DataType.FLOAT, DataType.INT32, DataType.STRING] })");
    expect(source("Neg", { T: { kind: "placeholder", value: "T" } })).toContain("selectKernels(registerNeg)");
    expect(source("NoOp", {})).toContain("selectKernels(registerNoOp)");
  });

  test("takes the types of attributes that a node leaves to their defaults", () => {
    expect(source("Shape", { T: type(DataType.FLOAT) })).toContain(
      "forTypes(registerShape, { T: [DataType.FLOAT], out_type: [DataType.INT32] })",
    );
  });
});

describe("kernelsSourceOf", () => {
  test("names what a model needs, each once", async () => {
    expect(kernelsSourceOf(await programOf(tfjsModelFiles()), "a model")).toBe(
      `/** The kernels of a model. Made by \`heddle kernels\`. */
import {
  DataType,
  forTypes,
  registerConst,
  registerGatherV2OfPlainTypes,
  registerStringToHashBucketFast,
  selectKernels,
} from "heddle/kernels";

export const kernels = /* @__PURE__ */ selectKernels(
  forTypes(registerConst, { dtype: [DataType.FLOAT, DataType.INT32] }),
  forTypes(registerGatherV2OfPlainTypes, {
    Tparams: [DataType.FLOAT],
    Tindices: [DataType.INT64],
    Taxis: [DataType.INT32],
  }),
  registerStringToHashBucketFast,
);
`,
    );
  });

  test("names what initializers need, and what comes on demand, apart", async () => {
    const text = kernelsSourceOf(await programOf(modelPath("sentiment")), "the model 'sentiment'");
    expect(text).toContain("  registerRestoreV2,\n");
    expect(text).toMatch(/import \{[^}]*\bregisterStaticRegexReplace\b[^}]*\} from "heddle\/on-demand\/strings";\n/);
    expect(text).toMatch(/import \{[^}]*\bregisterLookupTableFindV2\b[^}]*\} from "heddle\/kernels";\n/);
    expect(text).not.toContain("on-demand/math");
  });

  test("fails for ops without a kernel", async () => {
    const program = await programOf(tfjsModelFiles());
    const nodes = program.nodes.map((node) => (node.op === "GatherV2" ? { ...node, op: "Mystery" } : node));
    expect(await statusOf(() => kernelsSourceOf({ ...program, nodes }, "it"))).toEqual({
      code: Code.NOT_FOUND,
      message: "no kernel for Mystery",
    });
  });

  test("is what the sample application has (if not: pnpm build && pnpm --filter detect-language generate)", async () => {
    const committed = new URL("../../../../../../apps/detect-language/src/model-kernels.ts", import.meta.url);
    expect(readFileSync(committed, "utf8")).toBe(
      kernelsSourceOf(await programOf(languageModelFolder), "the model 'model'"),
    );
  });
});
