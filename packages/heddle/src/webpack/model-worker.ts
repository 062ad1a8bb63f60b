/** The worker of a model, in pages that webpack bundles. */
import { servePage } from "../worker/serve-page.js";

servePage();
