import { readFileSync } from "node:fs";
import type { LayersModel } from "@heddle/graph";
import type { TensorAttr } from "@heddle/kernel-api";
import { internal, notFound } from "@heddle/status";
import { DataType } from "@heddle/tensor";

/** A layers model of the fixtures, without the elements of its weights. */
export function layersModel(name: string): LayersModel {
  const url = new URL(`../../../../fixtures/tfjs-layers/${name}/model.json`, import.meta.url);
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(url, "utf8"));
  const entries = weightsManifest.flatMap(({ weights }: { weights: { name: string; shape: number[] }[] }) => weights);
  return {
    topology: modelTopology,
    weights: new Map(entries.map(({ name, shape }: { name: string; shape: number[] }) => [name, weightOf(shape)])),
    files: {
      open: async (path) => {
        throw notFound(`there is no ${path}`);
      },
    },
    file: "model.json",
  };
}

function weightOf(shape: readonly number[]): TensorAttr {
  return {
    dtype: DataType.FLOAT,
    shape,
    materialize() {
      throw internal("the weight has no elements");
    },
  };
}
