import type { FileSystem, TensorAttr } from "@heddle/kernel-api";
import type { Program } from "../program/program.js";
import type { ReadOptions } from "./model-reader.js";

/** A model of layers whose weights a reader has found, as in TensorFlow.js' layers models. */
export interface LayersModel {
  /** The layers: JSON that Keras or TensorFlow.js wrote. */
  readonly topology: unknown;
  /** The weights by their names in the file. */
  readonly weights: ReadonlyMap<string, TensorAttr>;
  /** The files of the model. */
  readonly files: FileSystem;
  /** The name of the file with the topology, for messages. */
  readonly file: string;
}

/** Makes the program of a model of layers. */
export type ReadLayersModel = (model: LayersModel, options: ReadOptions) => Promise<Program>;
