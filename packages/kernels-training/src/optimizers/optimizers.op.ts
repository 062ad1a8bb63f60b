import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_OR_DOUBLE, NO_BFLOAT16, optimizer } from "./optimizers.op-forms.js";

export const chunk = "optimizers";

const NESTEROV = ["use_nesterov: bool = false"];
const SLOTS = ["update_slots: bool = true"];
const LINEAR = ["multiply_linear_by_lr: bool = false"];
const ADAM = "beta1_power beta2_power lr beta1 beta2 epsilon grad";

export const ops: OpEntries<typeof import("./optimizers.js")> = {
  ResourceApplyAdaMax: {
    ...optimizer({ variables: "var m v", inputs: "beta1_power lr beta1 beta2 epsilon grad", types: NO_BFLOAT16 }),
    kernel: "createAdaMax",
  },
  ResourceApplyAdadelta: {
    ...optimizer({ variables: "var accum accum_update", inputs: "lr rho epsilon grad" }),
    kernel: "createAdadelta",
  },
  ResourceApplyAdagrad: {
    ...optimizer({ variables: "var accum", inputs: "lr grad", attrs: SLOTS }),
    kernel: "createAdagrad",
  },
  ResourceApplyAdagradDA: {
    ...optimizer({
      variables: "var gradient_accumulator gradient_squared_accumulator",
      inputs: "grad lr l1 l2 global_step",
      types: FLOAT_OR_DOUBLE,
    }),
    kernel: "createAdagradDa",
  },
  ResourceApplyAdagradV2: {
    ...optimizer({ variables: "var accum", inputs: "lr epsilon grad", attrs: SLOTS }),
    kernel: "createAdagrad",
  },
  ResourceApplyAdam: { ...optimizer({ variables: "var m v", inputs: ADAM, attrs: NESTEROV }), kernel: "createAdam" },
  ResourceApplyAdamWithAmsgrad: {
    ...optimizer({ variables: "var m v vhat", inputs: ADAM }),
    kernel: "createAdamWithAmsgrad",
  },
  ResourceApplyAddSign: {
    ...optimizer({ variables: "var m", inputs: "lr alpha sign_decay beta grad" }),
    kernel: "createAddSign",
  },
  ResourceApplyCenteredRMSProp: {
    ...optimizer({ variables: "var mg ms mom", inputs: "lr rho momentum epsilon grad" }),
    kernel: "createCenteredRmsProp",
  },
  ResourceApplyFtrl: {
    ...optimizer({ variables: "var accum linear", inputs: "grad lr l1 l2 lr_power", attrs: LINEAR }),
    kernel: "createFtrl",
  },
  ResourceApplyFtrlV2: {
    ...optimizer({ variables: "var accum linear", inputs: "grad lr l1 l2 l2_shrinkage lr_power", attrs: LINEAR }),
    kernel: "createFtrl",
  },
  ResourceApplyGradientDescent: {
    ...optimizer({ variables: "var", inputs: "alpha delta" }),
    kernel: "createGradientDescent",
  },
  ResourceApplyKerasMomentum: {
    ...optimizer({ variables: "var accum", inputs: "lr grad momentum", attrs: NESTEROV }),
    kernel: "createKerasMomentum",
  },
  ResourceApplyMomentum: {
    ...optimizer({ variables: "var accum", inputs: "lr grad momentum", attrs: NESTEROV }),
    kernel: "createMomentum",
  },
  ResourceApplyPowerSign: {
    ...optimizer({ variables: "var m", inputs: "lr logbase sign_decay beta grad" }),
    kernel: "createPowerSign",
  },
  ResourceApplyProximalAdagrad: {
    ...optimizer({ variables: "var accum", inputs: "lr l1 l2 grad", types: FLOAT_OR_DOUBLE }),
    kernel: "createProximalAdagrad",
  },
  ResourceApplyProximalGradientDescent: {
    ...optimizer({ variables: "var", inputs: "alpha l1 l2 delta", types: FLOAT_OR_DOUBLE }),
    kernel: "createProximalGradientDescent",
  },
  ResourceApplyRMSProp: {
    ...optimizer({ variables: "var ms mom", inputs: "lr rho momentum epsilon grad" }),
    kernel: "createRmsProp",
  },
  ResourceSparseApplyAdadelta: {
    ...optimizer({ variables: "var accum accum_update", inputs: "lr rho epsilon grad indices" }),
    kernel: "createAdadelta",
  },
  ResourceSparseApplyAdagrad: {
    ...optimizer({ variables: "var accum", inputs: "lr grad indices", attrs: SLOTS }),
    kernel: "createAdagrad",
  },
  ResourceSparseApplyAdagradDA: {
    ...optimizer({
      variables: "var gradient_accumulator gradient_squared_accumulator",
      inputs: "grad indices lr l1 l2 global_step",
      types: FLOAT_OR_DOUBLE,
    }),
    kernel: "createAdagradDa",
  },
  ResourceSparseApplyAdagradV2: {
    ...optimizer({ variables: "var accum", inputs: "lr epsilon grad indices", attrs: SLOTS }),
    kernel: "createAdagrad",
  },
  ResourceSparseApplyCenteredRMSProp: {
    ...optimizer({
      variables: "var mg ms mom",
      inputs: "lr rho momentum epsilon grad indices",
      types: NO_BFLOAT16,
    }),
    kernel: "createCenteredRmsProp",
  },
  ResourceSparseApplyFtrl: {
    ...optimizer({ variables: "var accum linear", inputs: "grad indices lr l1 l2 lr_power", attrs: LINEAR }),
    kernel: "createFtrl",
  },
  ResourceSparseApplyFtrlV2: {
    ...optimizer({
      variables: "var accum linear",
      inputs: "grad indices lr l1 l2 l2_shrinkage lr_power",
      attrs: LINEAR,
    }),
    kernel: "createFtrl",
  },
  ResourceSparseApplyKerasMomentum: {
    ...optimizer({ variables: "var accum", inputs: "lr grad indices momentum", attrs: NESTEROV }),
    kernel: "createKerasMomentum",
  },
  ResourceSparseApplyMomentum: {
    ...optimizer({ variables: "var accum", inputs: "lr grad indices momentum", attrs: NESTEROV }),
    kernel: "createMomentum",
  },
  ResourceSparseApplyProximalAdagrad: {
    ...optimizer({ variables: "var accum", inputs: "lr l1 l2 grad indices", types: FLOAT_OR_DOUBLE }),
    kernel: "createProximalAdagrad",
  },
  ResourceSparseApplyProximalGradientDescent: {
    ...optimizer({ variables: "var", inputs: "alpha l1 l2 grad indices", types: FLOAT_OR_DOUBLE }),
    kernel: "createProximalGradientDescent",
  },
  ResourceSparseApplyRMSProp: {
    ...optimizer({ variables: "var ms mom", inputs: "lr rho momentum epsilon grad indices", types: NO_BFLOAT16 }),
    kernel: "createRmsProp",
  },
};
