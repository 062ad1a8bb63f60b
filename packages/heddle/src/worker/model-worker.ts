/** The worker of a model, in browsers. */
import { servePage } from "./serve-page.js";

servePage();
