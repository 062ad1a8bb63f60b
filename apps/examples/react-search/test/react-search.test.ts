import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleFolder } from "../../run-example.js";

interface Search {
  find(query: string): Promise<readonly { readonly text: string; readonly score: number }[]>;
  close(): void;
}

describe("the search of the React example", () => {
  let search: Search;

  beforeAll(async () => {
    const folder = exampleFolder("react-search");
    const { openSearch } = await import(pathToFileURL(`${folder}src/search.js`).href);
    const { recipes } = await import(pathToFileURL(`${folder}src/recipes.js`).href);
    search = await openSearch(`${folder}public/model`, recipes, {});
  });

  afterAll(() => search.close());

  test.each([
    ["choclate cak", "Chocolate cake with cherries"],
    ["SPAGETI carbonarra", "Spaghetti carbonara"],
    ["crepes orange", "Crêpes with orange"],
    ["potatos", "Potato salad with mustard"],
  ])("finds '%s'", async (query, wanted) => {
    const found = await search.find(query);
    expect(found.map(({ text }) => text).slice(0, 3)).toContain(wanted);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  test.each(["", "  ", "?!", "qqqq"])("finds nothing for '%s'", async (query) => {
    expect(await search.find(query)).toEqual([]);
  });
});
