/** TimeDistributed, Pipeline and SpectralNormalization. */
import { badConfig, unsupported } from "../errors.js";
import { known, reshape } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { isObject, type Json } from "../model/config.js";
import type { LayerKind } from "../model/layer-context.js";
import { SavedNames } from "../model/layer-names.js";
import { maskOf } from "./mask.js";

/** Layers that a mask changes, and models, which may have such layers. */
const masked =
  /^(SimpleRNN|RNN|LSTM|ConvLSTM[123]D|GRU|Bidirectional|TimeDistributed|GlobalAveragePooling1D|Softmax|\w*Attention|Functional|Sequential)$/;

/** Layers of this file by class. */
export const wrapperLayers: Readonly<Record<string, LayerKind>> = {
  TimeDistributed: {
    // No layer mixes the rows of a batch, so that all steps are one batch.
    async lower(context) {
      const {
        builder,
        config,
        inputs: [x],
        call,
      } = context;
      const layer = config.object("layer");
      if (maskOf(context) && masked.test(String(layer.class_name))) throw unsupported(config.where, "a mask");
      if (x.shape.length < 3) throw unsupported(config.where, `an input of rank ${x.shape.length}`);
      const flat = reshape(builder, x, [-1, ...x.shape.slice(2).map((_, axis) => known(x, axis + 2))]);
      const outputs = await call(layer, "layer", [flat]);
      return outputs.map((y) =>
        reshape(builder, y, [known(x, 0), known(x, 1), ...y.shape.slice(1).map((_, axis) => known(y, axis + 1))]),
      );
    },
    mask: "same",
  },
  // Each layer is given what the one before makes, with its mask.
  Pipeline: {
    async lower({ config, inputs, call }) {
      const layers = config.get("layers");
      if (!Array.isArray(layers)) throw badConfig(`${config.where}, 'layers'`, "a list", layers);
      const names = new SavedNames();
      let outputs: readonly Value[] = inputs;
      for (const layer of layers as readonly Json[]) {
        const className = isObject(layer) ? layer.class_name : undefined;
        if (typeof className !== "string") throw badConfig(config.where, "a layer with a class_name", layer);
        outputs = await call(layer, `layers/${names.next(className)}`, outputs);
      }
      return outputs;
    },
    mask: "own",
  },
  // Outside training the weights of the layer are as they were normalised last.
  SpectralNormalization: {
    lower: ({ config, inputs: [x], call }) => call(config.object("layer"), "layer", [x]),
    mask: "same",
  },
};
