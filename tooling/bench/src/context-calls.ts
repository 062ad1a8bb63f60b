import { createKernel, Host, KernelContext, type KernelInstance, runKernel } from "@heddle/kernel-fallback";
import { registerAddV2, registerDiv, registerMul } from "@heddle/kernels-math/kernels";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";

/** Contexts that differ in nothing but their class: a program has as many classes as back ends that compute kernels. */
const classes = [
  KernelContext,
  class SecondContext extends KernelContext {},
  class ThirdContext extends KernelContext {},
  class FourthContext extends KernelContext {},
  class FifthContext extends KernelContext {},
  class SixthContext extends KernelContext {},
];

/**
 * Prepares products, quotients and sums of scalars, of which the calls from kernel to context are most of the time: the benchmark
 * basic_ops of the RFC "TFRT Kernel Fallback", Appendix 2.
 *
 * @param classCount how many classes of contexts take turns, at most 6
 * @returns a function that computes the three ops `rounds` times
 */
export async function contextCalls(classCount: number, rounds: number): Promise<() => number> {
  const host = new Host();
  host.registry.loadPlugin({
    name: "scalars",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      for (const register of [registerMul, registerDiv, registerAddV2]) register(registrar);
    },
  });
  const attrs = new Map([["T", { kind: "type", value: DataType.FLOAT } as const]]);
  const kernels: KernelInstance[] = [];
  for (const op of ["Mul", "Div", "AddV2"]) kernels.push(await createKernel(host, { nodeName: op, op, attrs }));
  const contexts = classes.slice(0, classCount).map((Context) => new Context(host));
  const [three, two] = [3, 2].map((value) => tensorFromJs(host.memory, DataType.FLOAT, value)) as [Tensor, Tensor];
  const inputs = [three, two];
  const computeAll = (context: KernelContext): number => {
    let sum = 0;
    for (const kernel of kernels) {
      const outputs = runKernel(kernel, context, inputs);
      if (outputs instanceof Promise) throw new Error("a scalar is computed asynchronously");
      for (const output of outputs) {
        sum += host.memory.f32[output.address >>> 2] ?? 0;
        output.release();
      }
    }
    return sum;
  };
  for (let i = 0; i < 20_000; i++) for (const context of contexts) computeAll(context);
  return () => {
    let sum = 0;
    for (let i = 0; i < rounds; i++) sum += computeAll(contexts[i % classCount] as KernelContext);
    return sum;
  };
}
