import type { FileSystem } from "@heddle/kernel-api";
import { isMissing } from "./errors.js";
import type { Asset } from "./read-assets.js";

/**
 * `files` for a graph that has paths of the machine that saved it, beside the assets that it is given: TensorFlow saves the files of
 * datasets so. An absolute path that is not in the model is the asset of that file name, when there is one such asset.
 */
export function assetFiles(files: FileSystem, assets: readonly Asset[]): FileSystem {
  if (assets.length === 0) return files;
  const instead = (path: string, error: unknown) => {
    const asset = isMissing(error) ? assetOf(path, assets) : undefined;
    if (asset === undefined) throw error;
    return files.open(asset);
  };
  return {
    ...files,
    open(path) {
      try {
        const file = files.open(path);
        return file instanceof Promise ? file.catch((error: unknown) => instead(path, error)) : file;
      } catch (error) {
        return instead(path, error);
      }
    },
  };
}

/** The path of the one asset that has the file name of an absolute path. */
function assetOf(path: string, assets: readonly Asset[]): string | undefined {
  if (!/^(?:[a-z]:|[a-z0-9]+:\/\/|[\\/])/i.test(path)) return undefined;
  const name = nameOf(path);
  const [found, ...others] = new Set(assets.flatMap((asset) => (nameOf(asset.path) === name ? [asset.path] : [])));
  return others.length === 0 ? found : undefined;
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? "";
}
