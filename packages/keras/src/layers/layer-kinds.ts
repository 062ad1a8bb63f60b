import type { LayerKind } from "../model/layer-context.js";
import { attentionLayers } from "./attention.js";
import { convolutionLayers } from "./convolutions.js";
import { coreLayers } from "./core.js";
import { einsumLayers } from "./einsum-dense.js";
import { embeddingLayers } from "./embedding.js";
import { headAttentionLayers } from "./head-attention.js";
import { imageLayers } from "./images.js";
import { marginLayers } from "./margins.js";
import { mergingLayers } from "./merging.js";
import { normalizationLayers } from "./normalization.js";
import { poolingLayers } from "./pooling.js";
import { preprocessingLayers } from "./preprocessing.js";
import { recurrentLayers } from "./recurrent.js";
import { spectrogramLayers } from "./spectrograms.js";
import { tableLayers } from "./tables.js";
import { textLayers } from "./text-vectorization.js";
import { wrapperLayers } from "./wrappers.js";

/** The layers of Keras that are read, by class. */
export const layerKinds: ReadonlyMap<string, LayerKind> = new Map(
  Object.entries({
    ...attentionLayers,
    ...convolutionLayers,
    ...coreLayers,
    ...einsumLayers,
    ...embeddingLayers,
    ...headAttentionLayers,
    ...imageLayers,
    ...marginLayers,
    ...mergingLayers,
    ...normalizationLayers,
    ...poolingLayers,
    ...preprocessingLayers,
    ...recurrentLayers,
    ...spectrogramLayers,
    ...tableLayers,
    ...textLayers,
    ...wrapperLayers,
  }),
);
