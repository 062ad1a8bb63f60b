import { create } from "@bufbuild/protobuf";
import { SavedModelSchema } from "@heddle/protos/saved-model";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { findMetaGraph } from "../../src/model/find-meta-graph.js";

const model = create(SavedModelSchema, {
  metaGraphs: [
    { metaInfoDef: { tags: ["gpu", "serve"] } },
    { metaInfoDef: { tags: ["serve"] } },
    { metaInfoDef: { tags: [] } },
  ],
});
const find = (...tags: string[]) => model.metaGraphs.indexOf(findMetaGraph(model, tags, "saved_model.pb"));

describe("findMetaGraph", () => {
  test("finds the one with exactly the tags, in any order", () => {
    expect([find("serve"), find("serve", "gpu"), find()]).toEqual([1, 0, 2]);
  });

  test("lists the tags that there are when none fits", () => {
    expect(statusOf(() => find("train"))).toBe(
      "NOT_FOUND: Could not find meta graph def matching supplied tags: { train }; the model has { gpu, serve }, { serve }, { }",
    );
  });

  test("takes the only one, or that of serving, without tags", () => {
    const only = create(SavedModelSchema, { metaGraphs: [{ metaInfoDef: { tags: ["transform"] } }] });
    expect(findMetaGraph(only, undefined, "m.pb")).toBe(only.metaGraphs[0]);
    expect(findMetaGraph(model, undefined, "m.pb")).toBe(model.metaGraphs[1]);
    expect(statusOf(() => findMetaGraph(only, ["serve"], "m.pb"))).toMatch(
      /^NOT_FOUND: .* the model has { transform }$/,
    );
    const two = create(SavedModelSchema, { metaGraphs: [{ metaInfoDef: { tags: ["train"] } }, {}] });
    expect(statusOf(() => findMetaGraph(two, undefined, "m.pb"))).toBe(
      "NOT_FOUND: Could not find meta graph def matching supplied tags: { serve }; the model has { train }, { }: pass those of one as `tags`",
    );
  });

  test("refuses a model without meta graphs", () => {
    expect(statusOf(() => findMetaGraph(create(SavedModelSchema), ["serve"], "m.pb"))).toBe(
      "DATA_LOSS: m.pb holds no meta graph",
    );
  });
});
