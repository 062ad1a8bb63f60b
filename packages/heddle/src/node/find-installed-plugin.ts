/** The spec of an installed plugin that has an op and is found from the current folder, or undefined. */
export async function findInstalledPlugin(op: string): Promise<string | undefined> {
  const { installedPlugins } = await import("./installed-plugins.js");
  return installedPlugins().find(({ manifest }) => manifest.ops.includes(op))?.spec;
}
