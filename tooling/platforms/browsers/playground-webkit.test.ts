import { describePlayground } from "../src/playground/describe-playground.js";
import { webkitDriver } from "../src/playground/webkit-driver.js";

describePlayground("WebKit", webkitDriver, "choose");
