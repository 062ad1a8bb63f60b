import { describeBrowser } from "../src/describe-browser.js";

describeBrowser("firefox");
