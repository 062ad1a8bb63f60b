import { h, render } from "preact";
import { App } from "./app/app.js";
import "./style/page.css";

const root = document.getElementById("app");
if (root) render(h(App, {}), root);
