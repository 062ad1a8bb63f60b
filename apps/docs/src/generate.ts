/** `generate.ts`: writes the pages that are made from the sources, for `vitepress dev`. */
import { writeGeneratedPages } from "./generated-pages.js";

await writeGeneratedPages();
