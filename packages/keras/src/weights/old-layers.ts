/**
 * The folder that Keras 2.12 and 2.13 write for `layers`. It counts a layer with weights twice: the second Dense is `dense_2`.
 *
 * Source: `_layer_checkpoint_dependencies`, keras/src/engine/functional.py, and `_save_container_state`, keras/src/saving/saving_lib.py
 * (Keras 2.13).
 */
export const OLD_LAYERS = "_layer_checkpoint_dependencies";

/** The names of the layers in an old folder, by those that later versions give them. */
export function namesInOldFolder(names: readonly string[]): ReadonlyMap<string, string> {
  const classes = new Map<string, string[]>();
  for (const name of names) {
    const [, className = name] = /^(.*?)(?:_\d+)?$/.exec(name) ?? [];
    classes.set(className, [...(classes.get(className) ?? []), name]);
  }
  const number = (name: string) => Number(/_(\d+)$/.exec(name)?.[1] ?? 0);
  return new Map(
    [...classes].flatMap(([className, own]) =>
      own
        .sort((a, b) => number(a) - number(b))
        .map((name, index) => [index === 0 ? className : `${className}_${index}`, name] as const),
    ),
  );
}

interface Folder {
  readonly folders: Map<string, Folder>;
  /** The whole name of the group that the folder is; undefined when there is no such group. */
  name?: string;
}

/** More folders in folders than a model has. */
const MOST_DEPTH = 64;

/**
 * The groups of a file whose whole path is one name, by their paths in later versions: Keras 2 on Windows joins the parts of a path with
 * backslashes.
 */
export function namesByPath(names: readonly string[]): ReadonlyMap<string, string> {
  const root: Folder = { folders: new Map() };
  for (const name of names) {
    const parts = name.split("\\");
    if (parts.length === 1 || parts.length > MOST_DEPTH) continue;
    let folder = root;
    for (const part of parts) {
      const inner: Folder = folder.folders.get(part) ?? { folders: new Map() };
      folder.folders.set(part, inner);
      folder = inner;
    }
    folder.name = name;
  }
  const found = new Map<string, string>();
  const add = ({ folders }: Folder, path: string, later: ReadonlyMap<string, string>) => {
    for (const [name, actual] of later) {
      const inner = folders.get(actual);
      if (!inner) continue;
      const isOld = actual === OLD_LAYERS;
      const innerPath = `${path}${isOld ? "layers" : name}`;
      if (inner.name !== undefined) found.set(innerPath, inner.name);
      const own = [...inner.folders.keys()];
      add(inner, `${innerPath}/`, isOld ? namesInOldFolder(own) : new Map(own.map((each) => [each, each])));
    }
  };
  add(root, "", new Map([...root.folders.keys()].map((name) => [name, name])));
  return found;
}
