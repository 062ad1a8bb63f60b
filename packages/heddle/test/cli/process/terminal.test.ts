import { describe, expect, test } from "vitest";
import { canRewrite, hasStyles, widthOf } from "../../../src/cli/process/terminal.js";

describe("widthOf", () => {
  test.each([
    [true, 100, "", 100],
    [true, 1, "50", 1],
    [true, 0, "", 80],
    [true, 0, "60", 60],
    [false, 0, "", 120],
    [false, 0, "70", 70],
    [false, 0, "0", 120],
    [false, 0, "-3", 120],
    [false, 0, "1e9", 120],
  ])("terminal %s of %s columns with COLUMNS=%j has %s", (isTerminal, columns, COLUMNS, width) => {
    expect(widthOf({ isTerminal, columns }, { COLUMNS })).toBe(width);
  });
});

describe("canRewrite", () => {
  test.each([
    [true, "xterm-256color", true],
    [true, "", true],
    [true, "dumb", false],
    [false, "xterm-256color", false],
  ])("terminal %s with TERM=%j: %s", (isTTY, TERM, wanted) => {
    expect(canRewrite({ isTTY }, { TERM })).toBe(wanted);
  });
});

describe("hasStyles", () => {
  const terminal = { isTTY: true, hasColors: () => true };
  const pipe = { isTTY: false, hasColors: () => false };
  test.each([
    [terminal, {}, true],
    [{ ...terminal, hasColors: () => false }, {}, false],
    [pipe, {}, false],
    [pipe, { FORCE_COLOR: "1" }, true],
    [pipe, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
    [terminal, { FORCE_COLOR: "0" }, false],
    [terminal, { FORCE_COLOR: "false" }, false],
    [terminal, { NO_COLOR: "1" }, false],
    [terminal, { NO_COLOR: "" }, true],
    [terminal, { CLICOLOR: "0" }, false],
    [terminal, { CLICOLOR: "1" }, true],
    [pipe, { CLICOLOR_FORCE: "1" }, true],
    [pipe, { CLICOLOR_FORCE: "0" }, false],
    [pipe, { CLICOLOR_FORCE: "1", NO_COLOR: "1" }, false],
  ])("%# follows the environment", (stream, env, wanted) => {
    expect(hasStyles(stream, env)).toBe(wanted);
  });
});
