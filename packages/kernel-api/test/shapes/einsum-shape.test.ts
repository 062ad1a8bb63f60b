import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { einsumShape } from "../../src/shapes.js";

const einsum = shapeTester("Einsum", {
  inputs: ["inputs: N * T"],
  outputs: ["output: T"],
  attrs: ["equation: string", "N: int >= 1", "T: type"],
  shapeFunction: einsumShape,
});
const ok = (N: number, equation: string, inputs: string, outputs: string) =>
  einsum.ok({ attrs: { N, equation } }, inputs, outputs);
const error = (part: string, N: number, equation: string, inputs: string) =>
  einsum.error({ attrs: { N, equation } }, inputs, part);

/** Cases of Einsum_ShapeFn in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("einsumShape", () => {
  test("follows the labels of one input", () => {
    ok(1, "abc->c", "[?,?,?]", "[d0_2]");
    ok(1, "abc->aabbcc", "[?,?,?]", "[d0_0,d0_0,d0_1,d0_1,d0_2,d0_2]");
    ok(1, "abc->", "[?,?,?]", "[]");
    ok(1, "->", "[]", "[]");
  });

  test("follows the labels of two inputs", () => {
    ok(2, "ij,jk->ik", "[?,?];[?,?]", "[d0_0,d1_1]");
    ok(2, "ab,ab->", "[?,?];[?,?]", "[]");
    ok(2, "ab,->b", "[?,?];[]", "[d0_1]");
    ok(2, ",->", "[];[]", "[]");
    ok(2, "aaa,b->abbb", "[?,?,?];[?]", "[d0_0,d1_0,d1_0,d1_0]");
    ok(2, ",abcd->badc", "[];[?,?,?,?]", "[d1_1,d1_0,d1_3,d1_2]");
  });

  test("broadcasts an ellipsis", () => {
    ok(1, "a...bc->c...", "[?,?,?,?,?]", "[d0_4,d0_1,d0_2]");
    ok(2, "...ij,...jk->...ik", "[?,?,?,?,?];[1,?,?]", "[d0_0,d0_1,d0_2,d0_3,d1_2]");
    ok(2, "...ij,...jk->...ik", "[1,?,?];[?,?,?,?,?]", "[d1_0,d1_1,d1_2,d0_1,d1_4]");
    ok(2, "abd,b...c->...cad", "[?,?,?];[?,?,?,?]", "[d1_1,d1_2,d1_3,d0_0,d0_2]");
    ok(2, "...ab,b...c->ac...", "[?,1,?,?];[?,?,?]", "[d0_2,d1_2,d0_0,d1_1]");
  });

  test("knows what is left when a rank is unknown", () => {
    ok(1, "abc->c", "?", "[?]");
    ok(1, "a...bc->c", "?", "[?]");
    ok(1, "a...bc->c...", "?", "?");
    for (const inputs of ["?;?", "[?,?,?];?", "?;[?,?,?]"]) ok(2, "...ij,...jk->...ik", inputs, "?");
    ok(2, "...ij,...jk->ik", "?;?", "[?,?]");
    ok(2, "...ab,b...c->ac...", "?;[4,5,3]", "?");
  });

  test("refuses another number of inputs", () => {
    error("Expected 1 inputs for equation ab->b but got: 2", 2, "ab->b", "[?,?];[?,?]");
    error("Expected 2 inputs for equation ab,a->b but got: 1", 1, "ab,a->b", "[?,?]");
    error("Expected either 1 or 2 inputs but got: 3", 3, "ab,a->b", "[?,?];[?];[?]");
    error("Expecting 1 or 2 input subscripts in equation 'a,b,c->a' but got: 3", 1, "a,b,c->a", "[?]");
  });

  test("refuses the implicit form", () => {
    error("Expecting exactly one '->' in einsum equation: a", 1, "a", "[2]");
    error("Expecting exactly one '->' in einsum equation: ab,bc", 2, "ab,bc", "[2,2];[2,2]");
  });

  test("refuses periods outside of an ellipsis, and two of them", () => {
    error("Periods found outside of ellipsis in subscript: ..a.", 1, "..a.->a...", "[1,1,2,1]");
    error("ellipsis", 1, "...a->.a..", "[1,1,1,2]");
    error("found 6 periods (.) in the input subscript: ...a...", 1, "...a...->...a", "[1,1,1,2]");
    error("ellipsis", 1, "..a..b..->...ab", "[1,1,2,1]");
    error("ellipsis", 2, "...a...,ab->a", "[1,2,1];[2,1]");
    error("ellipsis", 2, "a,...ab...->a", "[2];[1,2,1,1]");
    error("ellipsis", 2, "a,ab->a......", "[2];[2,1]");
  });

  test("refuses labels that no input has, and other ranks", () => {
    const message = "Einsum output subscripts for equation 'abc->d' has label 'd' which is not present";
    error(message, 1, "abc->d", "[?,?,?]");
    error("must be rank 3 but is rank 4\n\t for 0th input and equation: abc->c", 1, "abc->c", "[?,?,?,?]");
    error("must be rank 3 but is rank 2", 1, "abc->c", "[?,?]");
    error("must be at least rank 3 but is rank 2", 1, "...abc->...c", "[?,?]");
  });

  test("refuses sizes that differ, and an ellipsis that is lost", () => {
    error("are 1 and 2", 2, "ab,ab->a", "[1,2];[2,1]");
    error("are 1 and 2", 2, "aa,bb->a", "[1,2];[2,2]");
    error("are 2 and 3", 2, "...ij,...jk->...ik", "[2,?,?];[3,?,?]");
    error("are 2 and 3", 2, "i...j,jk...->...ik", "[?,2,?];[?,?,3]");
    error("non-empty broadcasting", 2, "i...j,jk...->ik", "[?,2,?];[?,?]");
  });
});
