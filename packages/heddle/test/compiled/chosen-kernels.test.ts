import { openCompiledModel } from "@heddle/bef/reader";
import { type Planner, type Signature, signatureRequest } from "@heddle/graph";
import { PlanExecutor } from "@heddle/graph/run";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { bytesFileSystem, PlainHost } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { loadCompiledModel } from "../../src/compiled.js";
import { forTypes, registerAddV2, registerIdentity, registerMul, selectKernels } from "../../src/kernels.js";
import { statusOf } from "../status-of.js";
import { compiledAddThree } from "./add-three.js";

const bytes = await compiledAddThree();

const addition = selectKernels(forTypes(registerAddV2, { T: [DataType.INT32] }));
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
    const source = { files: bytesFileSystem({ x: bytes }), modelFile: "x", label: "x" };
    const { program, planner } = await openCompiledModel(
      source,
      {},
      {
        importAll: () => Promise.reject(new Error("no network")),
      },
    );
    using host = new PlainHost();
    using executor = new PlanExecutor(host, program, planner as Planner);
    const request = signatureRequest(program.signatures.get("serving_default") as Signature);
    expect(await statusOf(executor.prepare(request))).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringMatching(/^Op type not registered 'AddV2' \(node 'y'\)/),
    });
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
