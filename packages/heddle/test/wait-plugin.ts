import { defineOp, INTERFACE_VERSION, type KernelPlugin } from "@heddle/kernel-api";

/**
 * A plugin with the op `TestWait`: gives its input, but only when `whenMayGoOn` resolves; cancelling ends the wait.
 */
export function waitPlugin(whenMayGoOn: () => Promise<void>): KernelPlugin {
  return {
    name: "test-wait",
    version: "1.0.0",
    interfaceVersion: INTERFACE_VERSION,
    register(registrar) {
      registrar.registerOp(defineOp("TestWait", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] }));
      registrar.registerKernel({
        op: "TestWait",
        create: () => ({
          async compute(context) {
            const { cancellation } = context;
            await new Promise<void>((resolve, reject) => {
              const token = cancellation.newToken();
              if (!cancellation.register(token, reject)) reject(cancellation.reason);
              whenMayGoOn().then(() => {
                cancellation.deregister(token);
                resolve();
              });
            });
            context.setOutput(0, context.input(0).retain());
          },
        }),
      });
    },
  };
}
