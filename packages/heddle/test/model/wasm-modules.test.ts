import { Host, loadModel } from "heddle";
import { expect, test } from "vitest";
import { modelPath } from "../model-case.js";

test("loadModel asks `modules` for the hot loops by name", async () => {
  const asked = new Set<string>();
  using model = await loadModel(modelPath("sentiment"), { modules: (name) => void asked.add(name) });
  const { positive } = await model.run({ text: ["The movie was GREAT!!!"] });
  expect(Number(positive.toArray()[0]).toFixed(3)).toBe("0.821");
  expect([...asked]).toContainEqual(expect.stringMatching(/^hashtable\/loops@[0-9a-f]{8}$/));
  for (const name of asked) expect(name).toMatch(/^[a-z-]+\/[a-z-]+@[0-9a-f]{8}$/);
});

test("loadModel names a module that is not one", async () => {
  const modules = () => Uint8Array.of(0) as never;
  await expect(loadModel(modelPath("sentiment"), { modules })).rejects.toThrow(
    /modules must have a WebAssembly.Module under '[^']+', found \[object Uint8Array\]/,
  );
});

test("loadModel refuses modules beside a host", async () => {
  using host = new Host();
  await expect(loadModel(modelPath("sentiment"), { host, modules: {} })).rejects.toThrow(
    "modules are for a model without host: a host has modules among its options",
  );
});

test("loadModel refuses a function for a worker", async () => {
  await expect(loadModel(modelPath("sentiment"), { worker: true, modules: () => undefined })).rejects.toThrow(
    "option 'modules' cannot be sent to a worker",
  );
});
