import { FFI_FUNCTIONS, functionsOfFfi } from "@heddle/c-api/functions";
import { createFfi, createFunction, setFunction } from "@heddle/ffi";
import { tensorConverter } from "@heddle/tensor/ffi";
import { badModule } from "../errors.js";
import { GuardedTable } from "./guarded-table.js";
import { type FunctionHost, HostView } from "./host-view.js";
import { type ConnectFunctions, EXPORTED_FUNCTION } from "./plugin-functions.js";

/**
 * Connects the functions of a plugin with those of its host: makes an Ffi over the memory that the plugin works in. `host.register` is
 * called once the plugin is initialized.
 */
export function connectFunctions(plugin: string, host: FunctionHost): ConnectFunctions {
  return ({ memory, table, guard }) => {
    let register = host.register;
    const view = new HostView(plugin, { ...host, register: (name, run) => register(name, run) });
    const functionTable = new GuardedTable(table, guard);
    const ffi = createFfi({ memory, functionTable, functions: view });
    ffi.converters.push(tensorConverter);
    return {
      more: (environment) => {
        register = (name, run) => environment.registerFunction(name, run, host.register);
        return functionsOfFfi(environment, ffi);
      },
      types: Object.fromEntries(Object.entries(FFI_FUNCTIONS).map(([name, { type }]) => [name, type])),
      get liveObjects() {
        return ffi.liveObjects - view.size;
      },
      registerExports(exports) {
        for (const [exported, run] of Object.entries(exports)) {
          const name = EXPORTED_FUNCTION.exec(exported)?.[1];
          if (name === undefined || typeof run !== "function") continue;
          if (run.length !== 4)
            throw badModule(plugin, `its export ${exported} does not have the four parameters of a packed function`);
          using object = createFunction(ffi, { safeCall: functionTable.place(run), order: "tvm-ffi" });
          setFunction(ffi, name, object);
        }
      },
      dispose: () => ffi.dispose(),
    };
  };
}
