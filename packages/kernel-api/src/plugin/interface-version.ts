/** A version of the kernel interface. Host and plugin agree when majors are equal and the plugin's minor is not above the host's. */
export interface InterfaceVersion {
  readonly major: number;
  readonly minor: number;
}

/**
 * The version of the interface that this package describes.
 *
 * - 1.1 added `ComputeContext.pause`, `KernelDefinition.isReentrant` and the C functions for legacy strings.
 * - 1.2 added shape functions of a plugin that are imported on demand, and values and resources in shape functions.
 * - 1.3 added functions by name: `Registrar.registerFunction`, `ComputeContext.callFunction`, `functions` of both contexts, and the C
 *   functions `TVMFFI*`; and attributes as a Map.
 */
export const INTERFACE_VERSION: InterfaceVersion = /* @__PURE__ */ Object.freeze({ major: 1, minor: 3 });
