import { formatTensorRef, parseTensorRef, type TensorRef } from "@heddle/graph";
import { decodeProto } from "@heddle/protos/decode";
import { type AssetFileDef, AssetFileDefSchema, type MetaGraphDef } from "@heddle/protos/saved-model";
import { invalidArgument } from "@heddle/status";
import { ownValue } from "../own-value.js";
import { badTensorInfo } from "./errors.js";

/** A file that the graph reads, and the tensor that holds its path. */
export interface Asset {
  readonly ref: TensorRef;
  /** The path within the model: `assets/vocab.txt`. */
  readonly path: string;
}

/**
 * The assets of a meta graph: its own list, or in models of TensorFlow 1 the collection `saved_model_assets`. Of two files for one
 * tensor the last counts, as in TensorFlow's Python.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an asset has no tensor, or a name that leads out of the assets.
 * @throws {StatusError} DATA_LOSS when the collection's bytes are not assets.
 *
 * Source: tensorflow/cc/saved_model/loader_util.cc, `GetAssetFileDefs`; tensorflow/python/saved_model/loader_impl.py, `get_asset_tensors`.
 */
export function readAssets(metaGraph: MetaGraphDef): readonly Asset[] {
  const own = metaGraph.assetFileDef;
  const assets = (own.length > 0 ? own : collectedAssets(metaGraph)).map(asset);
  return [...new Map(assets.map((each) => [formatTensorRef(each.ref), each])).values()];
}

function collectedAssets({ collectionDef }: MetaGraphDef): AssetFileDef[] {
  const kind = ownValue(collectionDef, "saved_model_assets")?.kind;
  if (kind?.case !== "anyList") return [];
  return kind.value.value.map(({ value }) => decodeProto(AssetFileDefSchema, value));
}

function asset({ filename, tensorInfo }: AssetFileDef): Asset {
  const encoding = tensorInfo?.encoding;
  if (encoding?.case !== "name") throw badTensorInfo(`asset ${JSON.stringify(filename)}`, "names no tensor");
  const parts = filename.split("/");
  if (/[\\\0]|^[A-Za-z]:/.test(filename) || parts.some((part) => part === "" || part === "." || part === "..")) {
    throw invalidArgument(
      `asset file name ${JSON.stringify(filename)} is not a relative path inside the model's assets`,
      { filename },
    );
  }
  return { ref: parseTensorRef(encoding.value), path: `assets/${filename}` };
}
