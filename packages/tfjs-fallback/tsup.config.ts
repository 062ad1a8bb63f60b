import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig();
