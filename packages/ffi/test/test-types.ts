import { defineObjectType, type Ffi, type FfiObject, type FfiValue, type ObjectType } from "../src/index.js";

/** An object whose fields are the properties of `T`. */
export type TestObject<T> = FfiObject & T;

/** The types of tvm-ffi's tests/cpp/testing_object.h (0.1.14) that comparisons and graphs need. */
export function defineTestTypes(ffi: Ffi) {
  defineObjectType(ffi, { key: "test.Number", structuralKind: "tree", childSlots: 1 });
  const int: ObjectType<{ value: number }> = defineObjectType(ffi, {
    key: "test.Int",
    parent: "test.Number",
    fields: { value: { type: "int" } },
    toJson: ({ value }) => ({ value }),
    fromJson: (_, data) => int.create(data as { value: number }),
  });
  const variable = defineObjectType<{ name: string }>(ffi, {
    key: "test.Var",
    structuralKind: "var",
    fields: { name: { type: "str", flags: ["ignore"] } },
  });
  const pair = defineObjectType(ffi, { key: "test.Pair", structuralKind: "tree", fields: { lhs: {}, rhs: {} } });
  const func = defineObjectType(ffi, {
    key: "test.Func",
    structuralKind: "tree",
    fields: {
      params: { type: "ffi.Array", flags: ["def-recursive"] },
      body: { type: "ffi.Array" },
      comment: { type: "str", nullable: true, flags: ["ignore"], default: null },
    },
  });
  const customFunc = defineObjectType<{ params: FfiValue; body: FfiValue; comment: string }>(ffi, {
    key: "test.CustomFunc",
    structuralKind: "tree",
    fields: { params: { type: "ffi.Array" }, body: { type: "ffi.Array" }, comment: { type: "str" } },
    structuralEqual(lhs, rhs, compare) {
      using params = lhs.params as FfiObject;
      using otherParams = rhs.params as FfiObject;
      if (!compare(params, otherParams, "params", true)) return false;
      using body = lhs.body as FfiObject;
      using otherBody = rhs.body as FfiObject;
      return compare(body, otherBody, "body");
    },
    structuralHash(object, hash, add) {
      using params = object.params as FfiObject;
      using body = object.body as FfiObject;
      return add(body, add(params, hash, true));
    },
  });
  const varWithDep = defineObjectType(ffi, {
    key: "test.VarWithDep",
    structuralKind: "var",
    fields: { name: { type: "str", flags: ["ignore"] }, dep: { default: null } },
  });
  const defHolder = defineObjectType(ffi, {
    key: "test.DefHolder",
    structuralKind: "tree",
    fields: {
      def_recursive: { type: "test.VarWithDep", flags: ["def-recursive"] },
      def_non_recursive: { type: "test.VarWithDep", flags: ["def-non-recursive"] },
    },
  });
  const node = defineObjectType(ffi, { key: "test.Node", structuralKind: "dag", fields: { value: {} } });
  const constant = defineObjectType(ffi, { key: "test.Const", structuralKind: "const-tree", fields: { value: {} } });
  const singleton = defineObjectType(ffi, {
    key: "test.Singleton",
    structuralKind: "singleton",
    fields: { value: {} },
  });
  const opaque = defineObjectType(ffi, { key: "test.Opaque", fields: { value: {} } });
  const allFields = defineObjectType(ffi, {
    key: "test.AllFields",
    structuralKind: "tree",
    fields: {
      v_bool: { type: "bool" },
      v_int: { type: "int" },
      v_float: { type: "float" },
      v_dtype: { type: "DataType" },
      v_device: { type: "Device" },
      v_str: { type: "str" },
      v_opt_str: { type: "str", nullable: true },
      v_array: { type: "ffi.Array" },
      v_map: { type: "ffi.Map" },
    },
  });
  const withDefaults = defineObjectType(ffi, {
    key: "test.WithDefaults",
    structuralKind: "tree",
    fields: {
      required_val: { type: "int" },
      default_int: { type: "int", default: 42 },
      default_str: { type: "str", default: "default" },
      default_bool: { type: "bool", default: true },
    },
  });
  return {
    int,
    variable,
    varWithDep,
    defHolder,
    node,
    constant,
    singleton,
    opaque,
    allFields,
    withDefaults,
    pair,
    func,
    customFunc,
  };
}
