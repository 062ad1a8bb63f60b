import { describeFuzz } from "@heddle/tooling-testing";

await describeFuzz(new URL("./fuzz/", import.meta.url));
