/** Prints the modules of Node itself that an import of `heddle/compiled` makes Node load. */
const loadedModules = () => (process as typeof process & { readonly moduleLoadList: readonly string[] }).moduleLoadList;

performance.now(); // Its own modules are loaded by now.
const before = new Set(loadedModules());
const { loadCompiledModel } = await import("../../src/compiled.js");
const loaded = loadedModules().filter((name) => !before.has(name));
process.stdout.write(JSON.stringify({ type: typeof loadCompiledModel, loaded }));

export {};
