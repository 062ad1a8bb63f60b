import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readKerasModel } from "../../src/index.js";
import { archiveFiles } from "../archive.js";

type Layer = { config: Record<string, unknown>; name: string };

/** The message of a model of convolved states with the settings of its first such layer changed. */
async function messageOf(settings: Record<string, unknown>): Promise<string> {
  const files = archiveFiles("convolved_states");
  const config = JSON.parse(new TextDecoder().decode(files["config.json"]));
  const layer = (config.config.layers as Layer[]).find((each) => each.name === "first");
  if (!layer) throw new Error("the model has no layer 'first'");
  Object.assign(layer.config, settings);
  const changed = { ...files, "config.json": new TextEncoder().encode(JSON.stringify(config)) };
  return readKerasModel(bytesFileSystem(changed)).then(
    () => "no error",
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
}

describe("ConvLSTM1D", () => {
  test.each([
    [{}, "no error"],
    [{ data_format: "channels_first" }, "INVALID_ARGUMENT: layer 'first' (ConvLSTM1D): weight "],
    [{ data_format: "channels_second" }, "UNIMPLEMENTED: layer 'first' (ConvLSTM1D): data_format 'channels_second'"],
    [{ kernel_size: [2, 2] }, "INVALID_ARGUMENT: layer 'first' (ConvLSTM1D), 'kernel_size': wanted 1 positive numbers"],
    [{ strides: [0] }, "INVALID_ARGUMENT: layer 'first' (ConvLSTM1D), 'strides': wanted 1 positive numbers"],
    [{ kernel_size: [3] }, "INVALID_ARGUMENT: layer 'first' (ConvLSTM1D): weight "],
    [
      { stateful: true },
      "INVALID_ARGUMENT: layer 'first' (ConvLSTM1D), 'stateful': wanted an input with a batch of known size",
    ],
  ])("with %j: %s", async (settings, message) => {
    expect(await messageOf(settings)).toContain(message);
  });
});
