/** The name under which Keras saves an object of a class. Source: to_snake_case, keras/src/utils/naming.py (Keras 3.15). */
export function snakeCase(className: string): string {
  return className
    .replace(/\W+/g, "")
    .replace(/(.)([A-Z][a-z]+)/g, "$1_$2")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

/** Classes that Keras exports under another name than their own, by which it saves them. */
const ownNames: Readonly<Record<string, string>> = { GroupQueryAttention: "GroupedQueryAttention" };

/** The folders of layers among the weights: by class, with a number for all but the first of a class. */
export class SavedNames {
  readonly #counts = new Map<string, number>();

  /** The folder of the next layer. */
  next(className: string): string {
    const name = snakeCase(Object.hasOwn(ownNames, className) ? ownNames[className] : className);
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  }
}
