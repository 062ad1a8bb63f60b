import { readFixtures } from "@heddle/tooling-testing";

export const { fixture, jsonFixture } = readFixtures(new URL("./fixtures/", import.meta.url));
