import { Host, runOp } from "@heddle/kernel-fallback";
import { loadPlugin } from "@heddle/plugin-loader";
import { Tensor } from "@heddle/tensor";
import { report } from "./report.js";

/** An op of a plugin in WebAssembly, in a memory of its own and in the host's. */
const texts: unknown[] = [];
for (const mode of ["own", "shared"] as const) {
  using host = new Host();
  const response = await fetch(`/plugin/text-cleanup.${mode}.wasm`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const plugin = await loadPlugin(host, bytes, { trust: mode === "shared" }).catch((error) => error);
  if (plugin instanceof Error) {
    texts.push(plugin.message);
    continue;
  }
  using text = Tensor.fromStrings(host.memory, [1], ["  Good \t morning "]);
  const [clean] = await runOp(host, "NormalizeWhitespace", [text]);
  texts.push(clean?.toArray());
  clean?.release();
  plugin.dispose();
}
report(texts);
