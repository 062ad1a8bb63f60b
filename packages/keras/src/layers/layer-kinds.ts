import type { LayerKind } from "../model/layer-context.js";
import { attentionLayers } from "./attention.js";
import { convolutionLayers } from "./convolutions.js";
import { coreLayers } from "./core.js";
import { headAttentionLayers } from "./head-attention.js";
import { mergingLayers } from "./merging.js";
import { normalizationLayers } from "./normalization.js";
import { preprocessingLayers } from "./preprocessing.js";
import { recurrentLayers } from "./recurrent.js";
import { sequenceLayers } from "./sequences.js";
import { tableLayers } from "./tables.js";
import { textLayers } from "./text-vectorization.js";
import { wrapperLayers } from "./wrappers.js";

/** The layers of Keras that are read, by class. */
export const layerKinds: ReadonlyMap<string, LayerKind> = new Map(
  Object.entries({
    ...attentionLayers,
    ...convolutionLayers,
    ...coreLayers,
    ...headAttentionLayers,
    ...mergingLayers,
    ...normalizationLayers,
    ...preprocessingLayers,
    ...recurrentLayers,
    ...sequenceLayers,
    ...tableLayers,
    ...textLayers,
    ...wrapperLayers,
  }),
);
