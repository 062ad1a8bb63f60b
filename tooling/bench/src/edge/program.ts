import type { Model } from "heddle";

/** The part of a program at the edge: a compiled model, and runs of one batch. */
export interface EdgeProgram {
  /** Runs the batch some times, and resolves to the most bytes that linear memory has held. */
  run(times: number): Promise<number>;
}

/** Makes the program of a model with one input of texts. */
export function edgeProgram(load: () => Promise<Model>, input: string, texts: readonly string[]): EdgeProgram {
  let loading: Promise<Model> | undefined;
  return {
    async run(times) {
      loading ??= load();
      const model = await loading;
      for (let i = 0; i < times; i++) await model.run({ [input]: texts });
      return model.host.memory.peakBytes;
    },
  };
}
