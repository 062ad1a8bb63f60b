/** Code that some entries import when it is first needed. */
export interface CodeWhenNeeded<Code> {
  /** Undefined until it was imported. */
  readonly code: Code | undefined;
  /** Imports it. */
  load(): Promise<void>;
}

/** Code that `load` imports. */
export function importedWhenNeeded<Code>(importCode: () => Promise<Code>): CodeWhenNeeded<Code> {
  let code: Code | undefined;
  return {
    get code() {
      return code;
    },
    async load() {
      code = await importCode();
    },
  };
}
