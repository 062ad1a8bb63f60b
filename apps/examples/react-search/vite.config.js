import { defineConfig } from "vite";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // The development server must not move the package away from the script of its worker.
  optimizeDeps: { exclude: ["heddle"] },
});
