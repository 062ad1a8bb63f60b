import { createKernel, KernelContext, type KernelInstance } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import type { TensorList } from "../../src/variants.js";
import { attr, OpSession } from "../op-session.js";

/** Computes a SetItem whose list no other node reads, and gives up the input as an executor does. */
async function setLast(session: OpSession, list: Tensor, item: Tensor): Promise<Tensor> {
  const attrs = new Map([["element_dtype", attr.type("float")]]);
  const request = { nodeName: "set", op: "TensorListSetItem", attrs };
  const instance: KernelInstance = await createKernel(session.host, request);
  const context = new KernelContext(session.host);
  const index = session.tensor("int32", 0);
  context.inputs.push(list, index, item);
  context.forwardable = 1;
  context.begin(instance);
  instance.kernel.compute(context);
  const [output] = context.outputs;
  list.release();
  if (!output) throw new Error("there is no output");
  return output;
}

const listOf = (tensor: Tensor) => tensor.objects()[0] as TensorList;

describe("changeableList", () => {
  test("changes a list in place that nobody else holds", async () => {
    const session = new OpSession();
    const attrs = { element_dtype: attr.type("float"), shape_type: attr.type("int32") };
    const item = session.tensor("float", [1]);
    const [tensor] = await session.tensors("TensorListReserve", attrs, [
      ["int32", -1],
      ["int32", 2],
    ]);
    const list = listOf(tensor);
    const output = await setLast(session, tensor, item);
    expect(listOf(output)).toBe(list);
    expect(list.isUnique).toBe(true);
    expect(item.buffer.references).toBe(2);
    output.release();
    expect(item.buffer.references).toBe(1);
    session.end();
  });

  test("changes a copy when someone else holds the list, or its tensor", async () => {
    const session = new OpSession();
    const attrs = { element_dtype: attr.type("float"), shape_type: attr.type("int32") };
    const item = session.tensor("float", [1]);
    const [tensor] = await session.tensors("TensorListReserve", attrs, [
      ["int32", -1],
      ["int32", 2],
    ]);
    const list = listOf(tensor);
    session.keep(tensor);
    const first = await setLast(session, tensor.retain(), item);
    expect(listOf(first)).not.toBe(list);
    listOf(first).retain();
    const held = listOf(first);
    const second = await setLast(session, first, item);
    expect(listOf(second)).not.toBe(held);
    held.release();
    second.release();
    expect(list.elements).toEqual([undefined, undefined]);
    session.end();
  });
});
