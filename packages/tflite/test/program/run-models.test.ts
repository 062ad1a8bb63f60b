import { describe, expect, test } from "vitest";
import { fixtureModel } from "../fixture-model.js";
import { runCases } from "../run-cases.js";

describe("readTfliteModel", () => {
  test.each([
    "if_with_condition_of_one_element",
    "while_with_condition_of_one_element",
    "order_of_reads_and_assignments",
    "effects_in_branches_and_loops",
    "once_from_several_subgraphs",
    "text_of_a_branch",
    "case_of_several_branches",
    "composite_that_is_decomposed",
    "table_that_is_filled_where_it_is_read",
    "weights_of_unknown_shape",
    "weights_of_unknown_shape_to_rows",
    "detection",
    "transpose_bias",
    "transpose_bias_of_whole_filters",
  ])("computes the interpreter's outputs: %s", async (name) => {
    const { bytes, cases } = fixtureModel(name);
    expect(cases.length).toBeGreaterThan(0);
    expect(await runCases(bytes, cases)).toEqual(cases.map(() => undefined));
  });

  test("refuses to read a variable that was not assigned, as the interpreter", async () => {
    const { bytes, cases } = fixtureModel("variable_that_was_not_assigned");
    expect(cases[0].error).toContain("READ_VARIABLE");
    expect(await runCases(bytes, cases)).toEqual([expect.stringContaining("Could not find variable w.")]);
  });

  test("keeps variable tensors with keepState, as the interpreter, and has zeros in every run without", async () => {
    const { bytes, cases } = fixtureModel("svdf");
    expect(await runCases(bytes, cases, { keepState: true })).toEqual([undefined, undefined, undefined]);
    const [first, second] = cases;
    expect(await runCases(bytes, [first, first, second])).toEqual([undefined, undefined, expect.any(String)]);
  });
});
