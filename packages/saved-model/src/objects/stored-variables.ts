import { readObjectGraph } from "@heddle/checkpoint";
import type { FileSystem } from "@heddle/kernel-api";
import type { MetaGraphDef } from "@heddle/protos/saved-model";
import { Code, StatusError } from "@heddle/status";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { objectHandles } from "./object-handles.js";
import { objectKeys } from "./object-keys.js";
import type { StoredVariable } from "./restore-objects.js";

/**
 * The variables of `graph` that the trees of objects of the model and of the checkpoint `prefix` find in the checkpoint. Empty for
 * models of TensorFlow 1, which have no objects.
 *
 * @throws {StatusError} DATA_LOSS when the tree is damaged; NOT_FOUND when a model without a restore op lacks files of the checkpoint
 */
export async function storedVariables(
  { objectGraphDef: saved, saverDef }: MetaGraphDef,
  { nodes }: ProgramGraph,
  files: FileSystem,
  prefix: string,
): Promise<readonly StoredVariable[]> {
  if (!saved) return [];
  const variables = new Map(nodes.flatMap((node) => (node.op === "VarHandleOp" ? [[node.name, node]] : [])));
  const handles = [...objectHandles(nodes, saved)].flatMap(([object, names]) =>
    [...names].flatMap((name) => {
      const handle = variables.get(name);
      return handle ? [{ object, handle }] : [];
    }),
  );
  if (handles.length === 0) return [];
  const checkpoint = await treeOf(files, prefix, saverDef !== undefined);
  const keys = checkpoint && objectKeys(saved, checkpoint);
  return handles.flatMap(({ object, handle }) => {
    const key = keys?.get(object);
    return key === undefined ? [] : [{ handle, key }];
  });
}

/** The tree of the checkpoint; undefined when a file of it is missing, and the restore op will name it. */
async function treeOf(files: FileSystem, prefix: string, hasRestoreOp: boolean) {
  try {
    return await readObjectGraph(files, prefix);
  } catch (error) {
    if (hasRestoreOp && error instanceof StatusError && error.code === Code.NOT_FOUND) return undefined;
    throw error;
  }
}
