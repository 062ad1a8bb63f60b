import { isMisordered, isStarter } from "./character-classes.js";
import type { FormName } from "./normal-form.js";

/** So many marks in a row are put in order before the engine sees them. The last two are letters of Katakana that forms with K make marks. */
const LONG_RUN = /[\p{M}\uff9e\uff9f]{64,}/gu;
const SHORTEST_RUN = 64;

/**
 * `text.normalize(form)` in time that grows with the length of the text. Engines insert marks one by one, so that a long run of marks in
 * disorder takes them the square of its length.
 */
export function normalizeText(text: string, form: FormName): string {
  if (text.length < SHORTEST_RUN) return text.normalize(form);
  const decomposed = form.includes("K") ? "NFKD" : "NFD";
  return text.replace(LONG_RUN, (run) => inOrder(run, decomposed)).normalize(form);
}

/** Marks decomposed and in canonical order: of classes that ascend, and as they came within a class. */
function inOrder(run: string, decomposed: FormName): string {
  const lists = new MarkLists();
  const ordered: string[] = [];
  for (const character of run) {
    for (const part of character.normalize(decomposed)) {
      if (lists.add(part)) continue;
      lists.moveTo(ordered);
      ordered.push(part);
    }
  }
  lists.moveTo(ordered);
  return ordered.join("");
}

/** Marks in lists, one for each class that was met. */
class MarkLists {
  /** In the order of their classes, for each of which a mark stands. */
  readonly #lists: { readonly mark: string; marks: string[] }[] = [];
  readonly #listOf = new Map<string, { marks: string[] } | undefined>();

  /** Adds a mark. @returns false for a character of class 0, which marks do not pass */
  add(character: string): boolean {
    let list = this.#listOf.get(character);
    if (!list && !this.#listOf.has(character)) {
      list = isStarter(character) ? undefined : this.#find(character);
      this.#listOf.set(character, list);
    }
    list?.marks.push(character);
    return list !== undefined;
  }

  /** Moves all marks to the end of `ordered`. */
  moveTo(ordered: string[]): void {
    for (const list of this.#lists) {
      for (const mark of list.marks) ordered.push(mark);
      list.marks = [];
    }
  }

  #find(mark: string): { marks: string[] } {
    const lists = this.#lists;
    const after = lists.findIndex((list) => !isMisordered(mark, list.mark));
    const place = after < 0 ? lists.length : after;
    const found = lists[place];
    if (found && !isMisordered(found.mark, mark)) return found;
    const list = { mark, marks: [] };
    lists.splice(place, 0, list);
    return list;
  }
}
