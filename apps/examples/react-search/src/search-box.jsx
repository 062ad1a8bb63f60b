import { useDeferredValue, useEffect, useState } from "react";
import { recipes } from "./recipes.js";
import { openSearch } from "./search.js";

/** A search box over the recipes, which finds them in spite of typing errors. */
export function SearchBox() {
  const [search, setSearch] = useState();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState([]);
  const [failure, setFailure] = useState();
  const wanted = useDeferredValue(query);

  useEffect(() => {
    const opening = openSearch(new URL("model/", document.baseURI), recipes);
    opening.then(setSearch, (error) => setFailure(String(error)));
    return () =>
      void opening.then(
        (opened) => opened.close(),
        () => {},
      );
  }, []);

  useEffect(() => {
    if (!search) return;
    let isCurrent = true;
    const started = performance.now();
    search.find(wanted).then(
      (results) => isCurrent && setFound({ results, ms: performance.now() - started }),
      (error) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, wanted]);

  return (
    <>
      <label htmlFor="query">Find a recipe</label>
      <input
        id="query"
        type="search"
        placeholder="try: choclate cak"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">{failure ?? (search ? timeText(found) : "Loading the model…")}</p>
      <ol>
        {found.results?.map(({ text, score }) => (
          <li key={text}>
            <span>{text}</span>
            <meter min="0" max="1" value={score} title={score.toFixed(2)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function timeText({ results, ms }) {
  if (!results) return "";
  return `${results.length} found in ${ms.toFixed(1)} ms, on your machine`;
}
