import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  dts: { compilerOptions: { customConditions: [], composite: false, types: ["node"] } },
});
