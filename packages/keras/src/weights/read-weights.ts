import { type ModelFiles, type ReadLimits, readModelFile } from "@heddle/graph";
import { WeightStore } from "./weight-store.js";

/** The default of limits of bytes. */
export const MAX_BYTES = 2 ** 31 - 1;

/** Opens the weights of a file of HDF5, as large as `limits` allow. @param like as that of {@link WeightStore} */
export async function readWeights(
  { files, modelFile, label }: ModelFiles,
  { maxBytes = MAX_BYTES, maxTensorBytes = MAX_BYTES, maxWeightBytes = MAX_BYTES }: ReadLimits,
  like?: WeightStore,
): Promise<WeightStore> {
  const bytes = await readModelFile(files, modelFile, { maxBytes });
  return new WeightStore(bytes, label, { maxTensorBytes, maxWeightBytes }, like);
}
