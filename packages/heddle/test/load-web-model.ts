import { loadDefaultPlugins } from "../src/default-plugins.js";
import { createExecutor } from "../src/model/create-executor.js";
import { createHost } from "../src/model/create-host.js";
import { onDemand } from "../src/model/import-on-demand.js";
import { loadModelWith } from "../src/model/load-model-with.js";
import type { LoadOptions } from "../src/model/load-options.js";
import type { Model } from "../src/model/model.js";
import type { ModelSource } from "../src/source/model-source.js";
import { openSource } from "../src/source/open-source.js";
import { readModel } from "../src/source/read-model.js";

/** `loadModel` as browsers have it: without paths. */
export function loadWebModel(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  return loadModelWith(
    {
      open: openSource,
      read: readModel,
      createExecutor,
      createHost,
      loadPlugins: loadDefaultPlugins,
      ...onDemand,
    },
    source,
    options,
  );
}
