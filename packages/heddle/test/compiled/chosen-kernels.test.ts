import { openCompiledModel } from "@heddle/bef/reader";
import { type Planner, type Signature, signatureRequest } from "@heddle/graph";
import { PlanExecutor } from "@heddle/graph/run";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { bytesFileSystem, PlainHost } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test, vi } from "vitest";
import { loadCompiledModel } from "../../src/compiled.js";
import { forTypes, registerAddV2, registerIdentity, registerMul, selectKernels } from "../../src/kernels.js";
import { statusOf } from "../status-of.js";
import { compiledAddThree } from "./add-three.js";

const bytes = await compiledAddThree();

const addition = selectKernels(forTypes(registerAddV2, { T: [DataType.INT32] }));
const importRareCode = () => import("@heddle/bef/rare-code");
/** The error of planning the model on a host of chosen kernels, or with a plugin of them. */
async function planWith(importAll: typeof importRareCode, kernels: PlainHost | KernelPlugin = selectKernels()) {
  const source = { files: bytesFileSystem({ x: bytes }), modelFile: "x", label: "x" };
  const { program, planner } = await openCompiledModel(source, {}, { importAll });
  using own = kernels instanceof PlainHost ? undefined : new PlainHost({ plugins: [kernels] });
  const host = own ?? (kernels as PlainHost);
  using executor = new PlanExecutor(host, program, planner as Planner);
  return await statusOf(executor.prepare(signatureRequest(program.signatures.get("serving_default") as Signature)));
}
const statusWith = (...plugins: KernelPlugin[]) => statusOf(loadCompiledModel(bytes, { plugins }));

describe("a compiled model with chosen kernels", () => {
  test("runs with those that it needs", async () => {
    using model = await loadCompiledModel(bytes, { plugins: [addition] });
    expect((await model.run({ x: 4 })).y?.toArray()).toEqual([7]);
  });

  test("names the op that no plugin has", async () => {
    expect(await statusWith(selectKernels(registerMul))).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringMatching(/^Op type not registered 'AddV2' \(node 'y'\).* The model was compiled with /),
    });
  });

  test("says for which types the op has kernels", async () => {
    const floats = selectKernels(forTypes(registerAddV2, { T: [DataType.FLOAT] }));
    expect(await statusWith(floats)).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringMatching(
        /^No kernel for op 'AddV2' of node 'y' \(T=DT_INT32\)\. Registered: T in \[DT_FLOAT\] of selected kernels: T is DT_INT32/,
      ),
    });
  });

  test("says which attribute of a node its op does not allow", async () => {
    const spec = { inputs: ["x: T", "y: T"], outputs: ["z: T"], attrs: ["T: {float, half}"] };
    const narrow = selectKernels((registrar) => registrar.registerOp(defineOp("AddV2", spec)));
    expect(await statusWith(narrow)).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message:
        "Value for attr 'T' of int32 is not in the list of allowed values: float, half\n\t; NodeDef: {{node y}} [node 'y' (AddV2)]",
    });
  });

  test("names the op that no plugin has when the reasons cannot be imported", async () => {
    const importAll = () => Promise.reject(new Error("no network"));
    expect(await planWith(importAll)).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringMatching(/^Op type not registered 'AddV2' \(node 'y'\)/),
    });
  });

  test.each([
    ["damaged bytes", bytes.slice(0, -1)],
    ["bytes of something else", new Uint8Array(8)],
  ])("refuses %s when the reasons cannot be imported", async (_, damaged) => {
    const source = { files: bytesFileSystem({ x: damaged }), modelFile: "x", label: "x" };
    const importAll = () => Promise.reject(new Error("no network"));
    expect(await statusOf(openCompiledModel(source, {}, { importAll }))).toMatchObject({
      code: Code.UNAVAILABLE,
      message: expect.stringMatching(/^the compiled model is refused, .* cannot be imported: no network\. If another/),
    });
  });

  test.each([Code.INVALID_ARGUMENT, Code.NOT_FOUND])(
    "does not look for reasons of a kernel that refuses its node with %s",
    async (code) => {
      const importAll = vi.fn(importRareCode);
      const create = vi.fn(() => {
        throw new StatusError(code, "the kernel is against it");
      });
      const refusing = selectKernels((registrar) =>
        registerAddV2({ ...registrar, registerKernel: (kernel) => registrar.registerKernel({ ...kernel, create }) }),
      );
      expect(await planWith(importAll, refusing)).toMatchObject({
        code,
        message: "the kernel is against it [node 'y' (AddV2)]",
      });
      expect(create).toHaveBeenCalledOnce();
      expect(importAll).not.toHaveBeenCalled();
    },
  );

  test("looks for reasons once, and again for other plugins", async () => {
    const floats = selectKernels(forTypes(registerAddV2, { T: [DataType.FLOAT] }));
    const register = vi.fn(floats.register);
    const counting: KernelPlugin = { ...floats, register };
    const other = { ...selectKernels(registerMul), name: "other" };
    using host = new PlainHost();
    host.registry.loadPlugin(counting);
    for (const [plugins, registrations] of [
      [[], 2],
      [[], 2],
      [[other], 2],
    ] as const) {
      for (const plugin of plugins) host.registry.loadPlugin(plugin);
      expect(await planWith(importRareCode, host)).toMatchObject({
        message: expect.stringMatching(/Registered: T in \[DT_FLOAT\] of selected kernels/),
      });
      expect(register).toHaveBeenCalledTimes(registrations);
    }
  });

  test("says which plugins have the same op", async () => {
    const other = { ...selectKernels(registerAddV2), name: "other" };
    expect(await statusWith(addition, other)).toMatchObject({
      code: Code.ALREADY_EXISTS,
      message: "op 'AddV2' of plugin 'other' is already registered by plugin 'selected kernels'",
    });
  });

  test("says which interface a plugin is made for", async () => {
    const newer = { ...addition, interfaceVersion: { major: 1, minor: 99 } };
    expect(await statusWith(newer)).toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message: expect.stringMatching(/^plugin 'selected kernels' needs kernel interface 1\.99, but this host offers/),
    });
  });

  test.each([
    [undefined, "is not a kernel plugin"],
    [{ name: "no plugin" }, "plugin 'no plugin' lacks version, a string"],
  ])("says why %j is no plugin", async (wrong, why) => {
    const status = await statusWith(addition, wrong as unknown as KernelPlugin);
    expect(status).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining(why),
    });
  });

  test("takes an application's plugin beside them", async () => {
    const other = { ...selectKernels(registerIdentity), name: "other" };
    using model = await loadCompiledModel(bytes, { plugins: [addition, other] });
    expect(model.host.registry.opNames()).toEqual(["AddV2", "Identity"]);
  });
});
