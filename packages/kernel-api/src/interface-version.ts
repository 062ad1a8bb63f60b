/** The version of the interface in this package. Majors must agree; a plugin's minor may not be above the host's. */
export interface InterfaceVersion {
  readonly major: number;
  readonly minor: number;
}

/** The interface that this package describes. */
export const INTERFACE_VERSION: InterfaceVersion = /* @__PURE__ */ Object.freeze({ major: 1, minor: 0 });
