import type { Kernel, KernelDefinition, KernelPlugin } from "@heddle/kernel-api";

/** The steps in which code of a plugin runs, in the words of messages: `a kernel took longer than 100 ms`. */
export type PluginStep = "loading" | "making a kernel" | "a kernel" | "a function" | "disposing a kernel";

/** Is told when code of plugins begins and ends. */
export interface PluginObserver {
  /** @returns called at the end, when an asynchronous step has settled */
  begin(plugin: string, step: PluginStep): () => void;
}

/** The plugin with its kernels observed; the caller reports loading to the observer. */
export function observed(plugin: KernelPlugin, observer: PluginObserver): KernelPlugin {
  const during = <T>(step: PluginStep, work: () => T): T => observe(observer, plugin.name, step, work);
  const observedKernel = (kernel: Kernel): Kernel => ({
    compute: (context) => during("a kernel", () => kernel.compute(context)),
    ...(kernel.dispose && { dispose: () => during("disposing a kernel", () => kernel.dispose?.()) }),
  });
  const observedDefinition = (definition: KernelDefinition): KernelDefinition => ({
    ...definition,
    create: (context) => {
      const kernel = during("making a kernel", () => definition.create(context));
      return kernel instanceof Promise ? kernel.then(observedKernel) : observedKernel(kernel);
    },
  });
  return {
    ...plugin,
    register: (registrar) =>
      plugin.register({
        registerOp: (op) => registrar.registerOp(op),
        registerKernel: (definition) => registrar.registerKernel(observedDefinition(definition)),
        registerVariant: (functions) => registrar.registerVariant?.(functions),
        registerFunction: (name, run) =>
          registrar.registerFunction?.(name, (...args) => during("a function", () => run(...args))),
      }),
  };
}

/** Does `work` between the observer's begin and end. */
export function observe<T>(observer: PluginObserver, plugin: string, step: PluginStep, work: () => T): T {
  const end = observer.begin(plugin, step);
  let result: T | undefined;
  try {
    result = work();
  } finally {
    if (!(result instanceof Promise)) end();
  }
  if (result instanceof Promise) result.then(end, end);
  return result;
}
