/** Whether code may be compiled here, once it was tried: each refusal by a content security policy is reported to its site. */
let isAllowed: boolean | undefined;

/** Whether WebAssembly may be compiled and instantiated here: a content security policy can forbid it. */
export function mayCompile(): boolean {
  if (!globalThis.WebAssembly) return false;
  isAllowed ??= isEmptyModuleInstantiated();
  return isAllowed;
}

function isEmptyModuleInstantiated(): boolean {
  try {
    const empty = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    return new WebAssembly.Instance(empty) instanceof WebAssembly.Instance; // WebKit compiles, and refuses to instantiate.
  } catch {
    return false;
  }
}
