import { expect, test } from "vitest";
import { errorOrResult, exportedFunctions } from "../src/exported-functions.js";

const MODELS = "takes options that a load or run of a model has checked";
const STEPS = "a step of a run: its options are those of the executor";
const CELLS = "called for each tensor of a run";

/** Functions that do not look at the names of the options that they get, by name, with the reason. */
const unchecked: Readonly<Record<string, string>> = {
  openSource: MODELS,
  openFile: MODELS,
  flatten: STEPS,
  partition: STEPS,
  startLimits: STEPS,
  runInSlices: STEPS,
  readModelFile: STEPS,
  attrsEqual: STEPS,
  validateCells: CELLS,
  tensorFromOffsets: CELLS,
  tensorFromArrowViews: CELLS,
  tensorOfOffsets: CELLS,
  blockFromArrowViews: CELLS,
  viewsOfArrowViews: CELLS,
  blockFromOffsets: CELLS,
  viewsOfOffsets: CELLS,
  tensorJson: CELLS,
  columnOfLeaves: CELLS,
  placeModule: "called by the loaders of modules",
  createCApi: "called by the loader of plugins",
};

/** The functions in a golden of declarations with a parameter whose type is options of some kind. */
function optionPlaces(golden: string): { readonly name: string; readonly place: number }[] {
  const declarations = [...golden.matchAll(/^declare function (\w+)(?:<[^\n]*?>)?\((.*)\): /gm)];
  return declarations.flatMap(([, name = "", parameters = ""]) => {
    const place = splitParameters(parameters).findIndex((each) => /^[^:]*\??: \w*(?:Options|PluginLimits)$/.test(each));
    return place < 0 ? [] : [{ name, place }];
  });
}

/** The parameters of a declaration; those that are taken apart have commas of their own. */
function splitParameters(parameters: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= parameters.length; at++) {
    const character = parameters[at] ?? ",";
    if ("({[<".includes(character)) depth++;
    if (")}]>".includes(character) && parameters[at - 1] !== "=") depth--;
    if (character !== "," || (depth > 0 && at < parameters.length)) continue;
    found.push(
      parameters
        .slice(from, at)
        .trim()
        .replace(/^\{[^}]*\}/, "options"),
    );
    from = at + 1;
  }
  return found;
}

const functions = await exportedFunctions(optionPlaces);
const checked = [...functions].filter(([, { name }]) => !Object.hasOwn(unchecked, name));

test.each(checked)("%s refuses a misspelled option before it looks at anything else", async (_, { called, place }) => {
  const values = Array.from({ length: place }, () => undefined);
  const error = await errorOrResult(() => called(...values, { misspelledOption: 1 }));
  expect(error).toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringContaining("has no option 'misspelledOption'"),
  });
});

test("finds functions of many packages, and every one that is not checked", () => {
  expect(checked.length).toBeGreaterThan(60);
  const names = new Set([...functions.values()].map(({ name }) => name));
  expect(Object.keys(unchecked).filter((name) => !names.has(name))).toEqual([]);
});
