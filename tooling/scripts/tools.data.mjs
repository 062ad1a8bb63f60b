/** The npm packages that the tests of platforms use, installed at their first use and not with the workspace: they are large. */
export const platformTools = {
  browsers: {
    "@rollup/plugin-node-resolve": "16.0.3",
    parcel: "2.16.4",
    // 25 needs Node 22.
    "puppeteer-core": "24.43.1",
    rollup: "4.68.7",
    vite: "8.3.8",
    webpack: "5.112.2",
  },
  runtimes: {
    bun: "1.4.5",
    deno: "2.9.6",
    miniflare: "4.20260426.0",
  },
};
