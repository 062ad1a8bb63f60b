import { existsSync, readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { BASE } from "../src/site/base.js";

const sidebarFile = new URL("../pages/reference/sidebar.json", import.meta.url);
const reference = existsSync(sidebarFile) ? JSON.parse(readFileSync(sidebarFile, "utf8")) : [];

// A built site works below any path; `vitepress dev` has one.
const base = process.argv.includes("dev") ? "/" : BASE;

const guide = [
  {
    text: "Start",
    items: [
      { text: "In Node", link: "/start/node" },
      { text: "In a browser", link: "/start/browser" },
      { text: "In a worker", link: "/start/worker" },
      { text: "At the edge: workerd, Deno, Bun", link: "/start/edge" },
      { text: "Models, inputs and options", link: "/start/options" },
    ],
  },
  {
    text: "The command",
    items: [
      { text: "Commands", link: "/command/" },
      { text: "Files and streams of rows", link: "/command/rows" },
    ],
  },
  {
    text: "Load a model",
    items: [
      { text: "From Keras", link: "/models/keras" },
      { text: "A SavedModel", link: "/models/saved-model" },
      { text: "From TF Hub", link: "/models/tf-hub" },
      { text: "From TensorFlow.js", link: "/models/tfjs" },
      { text: "A .tflite file", link: "/models/tflite" },
      { text: "A frozen graph", link: "/models/frozen-graph" },
    ],
  },
  {
    text: "Move to Heddle",
    items: [
      { text: "From TensorFlow.js", link: "/move/tfjs" },
      { text: "From TensorFlow Serving", link: "/move/tf-serving" },
      { text: "From onnxruntime-web", link: "/move/onnxruntime-web" },
    ],
  },
  {
    text: "Serve",
    items: [
      { text: "A server of models", link: "/serve/" },
      { text: "Serve from your own code", link: "/serve/library" },
      { text: "Containers and fleets", link: "/serve/fleets" },
      { text: "Ray and Spark", link: "/serve/ray" },
    ],
  },
  {
    text: "Write a plugin",
    items: [
      { text: "In TypeScript", link: "/plugins/typescript" },
      { text: "In C", link: "/plugins/c" },
      { text: "In AssemblyScript", link: "/plugins/assemblyscript" },
      { text: "Packed functions and FFI", link: "/plugins/ffi" },
    ],
  },
  {
    text: "Strings without a model",
    items: [
      { text: "String tensors", link: "/strings/tensors" },
      { text: "Tables", link: "/strings/tables" },
      { text: "Tokenizers", link: "/strings/tokenizers" },
    ],
  },
  {
    text: "In production",
    items: [
      { text: "Limits", link: "/production/limits" },
      { text: "Content security policy", link: "/production/csp" },
      { text: "Memory", link: "/production/memory" },
      { text: "Several cores", link: "/production/threads" },
      { text: "Compiled models and small bundles", link: "/production/compiled" },
      { text: "A billion documents", link: "/production/scale" },
      { text: "Diagnostics and profiles", link: "/production/diagnostics" },
      { text: "Inspect a model in code", link: "/production/inspect" },
    ],
  },
  {
    text: "How it works",
    items: [
      { text: "The path of one string", link: "/how/path" },
      { text: "The cell of 24 bytes", link: "/how/cell" },
      { text: "Init run and run", link: "/how/runs" },
      { text: "How a graph runs", link: "/how/graph" },
      { text: "The memory of a plugin", link: "/how/plugins" },
      { text: "BEF files and MLIR", link: "/how/bef" },
    ],
  },
];

const lists = {
  text: "Lists",
  items: [
    { text: "Packages", link: "/reference/packages" },
    { text: "Ops", link: "/reference/ops" },
    { text: "Missing ops", link: "/reference/missing-ops" },
    { text: "Error codes", link: "/reference/errors" },
  ],
};
const referenceSidebar = [lists, ...reference];

export default defineConfig({
  title: "Heddle",
  titleTemplate: ":title · Heddle",
  description: "Runs TensorFlow and TFLite models whose inputs are strings, in Node and in the browser.",
  lang: "en",
  srcDir: "pages",
  outDir: "dist",
  base,
  // Build outputs are the same for the same sources.
  lastUpdated: false,
  head: [
    ["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }],
    ["meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: "#fbfaf6" }],
    ["meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: "#15171c" }],
  ],
  markdown: {
    theme: { light: "vitesse-light", dark: "vitesse-dark" },
    // Tables of the reference are wide: they scroll by themselves.
    config: (md) => {
      md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
      md.renderer.rules.table_close = () => "</table></div>";
    },
  },
  vite: { build: { chunkSizeWarningLimit: 4096 } },
  themeConfig: {
    logo: "/logo.svg",
    nav: [
      { text: "Guide", link: "/start/node", activeMatch: "^/(start|command|models|move|plugins|strings|production)/" },
      { text: "Serve", link: "/serve/", activeMatch: "^/serve/" },
      { text: "How it works", link: "/how/path", activeMatch: "^/how/" },
      { text: "Reference", link: "/reference/packages", activeMatch: "^/(reference|api|packages)/" },
    ],
    sidebar: { "/": guide, "/api/": referenceSidebar, "/packages/": referenceSidebar, "/reference/": referenceSidebar },
    outline: { level: [2, 3], label: "On this page" },
    docFooter: { prev: "Before", next: "Next" },
    darkModeSwitchLabel: "Dark",
    search: {
      provider: "local",
      options: {
        // Of the reference, names are found: the sections of their parameters and results would be most of the index.
        _render: (source, env, md) => {
          const html = md.render(source, env);
          return env.relativePath.startsWith("api/") ? html.replace(/<(\/?)h[4-6]\b/g, "<$1p") : html;
        },
        miniSearch: { searchOptions: { boostDocument: (id) => (/\/(?:api|packages)\//.test(id) ? 0.6 : 1) } },
      },
    },
  },
});
