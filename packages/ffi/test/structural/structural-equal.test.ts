import { expect, test } from "vitest";
import {
  defineObjectType,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  type FfiObject,
  Float,
  newShape,
  tensorFromTypedArray,
  writeValue,
} from "../../src/index.js";
import { firstMismatch, structuralEqual, structuralHash } from "../../src/structural/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { defineTestTypes } from "../test-types.js";

/** Compares both ways; equal values must have one hash. */
function isEqual(ffi: Ffi, lhs: unknown, rhs: unknown, options = {}): boolean {
  const result = structuralEqual(ffi, lhs, rhs, options);
  expect(structuralEqual(ffi, rhs, lhs, options)).toBe(result);
  expect(firstMismatch(ffi, lhs, rhs, options) === undefined).toBe(result);
  const hashes = [structuralHash(ffi, lhs, options), structuralHash(ffi, rhs, options)];
  if (result) expect(hashes[0]).toBe(hashes[1]);
  return result;
}

/** Runs with objects that are given back at the end. */
function withOwned(
  profile: "tvm-ffi" | "rfc",
  run: (ffi: Ffi, own: <T extends FfiObject>(object: T) => T) => void,
): void {
  withFfi(profile, (ffi) => {
    const owned: FfiObject[] = [];
    run(ffi, (object) => {
      owned.push(object);
      return object;
    });
    for (const object of owned) object.release();
  });
}

// The cases of tests/cpp/extra/test_structural_equal_hash.cc and tests/python/test_structural.py of tvm-ffi (0.1.14) and more.
eachProfile("structuralEqual", (profile) => {
  test("compares sequences and says where they differ", () => {
    withOwned(profile, (ffi, own) => {
      expect(isEqual(ffi, [1, 2, 3], [1, 2, 3])).toBe(true);
      expect(String(firstMismatch(ffi, [1, 2, 3], [1, 3]))).toBe("(<root>[1], <root>[1])");
      expect(String(firstMismatch(ffi, [1, 2, 3], [1, 2]))).toBe("(<root>[2], <root>[<missing:2>])");
      expect(String(firstMismatch(ffi, [1, 2], [1, 2, 3]))).toBe("(<root>[<missing:2>], <root>[2])");
      const list = own(FfiList.from(ffi, [1, 2, 3]));
      expect(isEqual(ffi, list, own(FfiList.from(ffi, [1, 2, 3])))).toBe(true);
      expect(isEqual(ffi, list, own(FfiList.from(ffi, [1, 3])))).toBe(false);
      expect(isEqual(ffi, list, [1, 2, 3])).toBe(false);
      expect(String(firstMismatch(ffi, list, [1, 2, 3]))).toBe("(<root>, <root>)");
    });
  });

  test("compares maps whatever their order", () => {
    withOwned(profile, (ffi, own) => {
      expect(isEqual(ffi, { a: 1, b: 2, c: 3 }, { b: 2, c: 3, a: 1 })).toBe(true);
      const mismatch = firstMismatch(ffi, { a: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 4 });
      expect(String(mismatch)).toBe('(<root>["c"], <root>["c"])');
      expect(mismatch?.lhs.steps).toEqual([{ kind: "map-item", key: "c", text: '["c"]' }]);
      const nested = { a: [1, 2, 3], b: [4, "hello", 6] };
      expect(String(firstMismatch(ffi, nested, { a: [1, 2, 3], b: [4, "world", 6] }))).toBe(
        '(<root>["b"][1], <root>["b"][1])',
      );
      expect(String(firstMismatch(ffi, nested, { a: [1, 2, 3] }))).toBe('(<root>["b"], <root>[<missing:"b">])');
      expect(String(firstMismatch(ffi, { a: [1, 2, 3] }, nested))).toBe('(<root>[<missing:"b">], <root>["b"])');
      const dict = own(
        FfiDict.from(ffi, [
          ["a", 1],
          ["b", 2],
        ]),
      );
      expect(
        isEqual(
          ffi,
          dict,
          own(
            FfiDict.from(ffi, [
              ["b", 2],
              ["a", 1],
            ]),
          ),
        ),
      ).toBe(true);
      expect(isEqual(ffi, dict, { a: 1, b: 2 })).toBe(false);
      expect(structuralHash(ffi, dict)).not.toBe(structuralHash(ffi, { a: 1, b: 2 }));
    });
  });

  test("tells values of different types apart, and no NaN from another", () => {
    withFfi(profile, (ffi) => {
      const different = [1, new Float(1), true, "1", Uint8Array.of(0x31), null, 0, new Float(0), -0, [], {}, ""];
      for (const [i, lhs] of different.entries()) {
        for (const [k, rhs] of different.entries()) expect([i, k, isEqual(ffi, lhs, rhs)]).toEqual([i, k, i === k]);
      }
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, Number.NaN);
        ffi.memory.u32[(cell >>> 2) + 2] = 1;
        using array = FfiArray.from(ffi, [Number.NaN]);
        ffi.memory.u32[(array.cellAt(0) >>> 2) + 2] = 1;
        expect(isEqual(ffi, array, [Number.NaN])).toBe(true);
      });
    });
  });

  test("matches variables where they are defined", () => {
    withOwned(profile, (ffi, own) => {
      const { variable, func, customFunc, int } = defineTestTypes(ffi);
      const [x, y] = [own(variable.create({ name: "x" })), own(variable.create({ name: "y" }))];
      expect(isEqual(ffi, x, y, { mapFreeVars: true })).toBe(true);
      expect(isEqual(ffi, x, y)).toBe(false);
      expect(structuralHash(ffi, x)).not.toBe(structuralHash(ffi, y));
      const [one, two] = [own(int.create({ value: 1 })), own(int.create({ value: 2 }))];
      for (const type of [func, customFunc]) {
        const f = own(type.create({ params: [x], body: [one, x], comment: "comment a" }));
        const g = own(type.create({ params: [y], body: [one, y], comment: "comment b" }));
        const h = own(type.create({ params: [x], body: [one, two], comment: "comment c" }));
        expect(isEqual(ffi, f, g)).toBe(true);
        expect(isEqual(ffi, f, h)).toBe(false);
        expect(String(firstMismatch(ffi, f, h))).toBe("(<root>.body[1], <root>.body[1])");
      }
      const twice = own(func.create({ params: [x, y], body: [x, y] }));
      expect(isEqual(ffi, twice, own(func.create({ params: [y, x], body: [y, x] })))).toBe(true);
      expect(isEqual(ffi, twice, own(func.create({ params: [x, y], body: [y, x] })))).toBe(false);
      expect(isEqual(ffi, [x, x], [x, y], { mapFreeVars: true })).toBe(false);
    });
  });

  test("defines variables in the variables of a field, or not", () => {
    withOwned(profile, (ffi, own) => {
      const { variable, varWithDep, defHolder } = defineTestTypes(ffi);
      const free = (name: string) => own(variable.create({ name }));
      const make = (name: string, dep: FfiObject | null) => own(varWithDep.create({ name, dep }));
      const hold = (def_recursive: FfiObject, def_non_recursive: FfiObject) =>
        own(defHolder.create({ def_recursive, def_non_recursive }));
      const [a, b] = [make("a", free("m")), make("b", free("n"))];
      expect(isEqual(ffi, hold(a, a), hold(b, b))).toBe(true);
      expect(isEqual(ffi, hold(a, a), hold(b, b), { mapFreeVars: true })).toBe(true);
      const shared = make("shared", null);
      expect(isEqual(ffi, hold(shared, make("c", free("p"))), hold(shared, make("d", free("q"))))).toBe(false);
      const dep = free("dep");
      expect(isEqual(ffi, hold(shared, make("c", dep)), hold(shared, make("d", dep)))).toBe(true);
      expect(isEqual(ffi, hold(shared, make("c", null)), hold(shared, make("d", null)))).toBe(true);
    });
  });

  test("tells shared nodes from copies, and constants and singletons by identity", () => {
    withOwned(profile, (ffi, own) => {
      const { node, constant, singleton, variable } = defineTestTypes(ffi);
      const [a, b] = [own(node.create({ value: 1 })), own(node.create({ value: 1 }))];
      expect(isEqual(ffi, a, b)).toBe(true);
      expect(isEqual(ffi, [a, a], [b, b])).toBe(true);
      expect(isEqual(ffi, [a, a], [a, b])).toBe(false);
      expect(structuralHash(ffi, [a, a])).not.toBe(structuralHash(ffi, [a, b]));
      const [c, d] = [own(constant.create({ value: [1] })), own(constant.create({ value: [1] }))];
      expect(isEqual(ffi, [c, c], [c, d])).toBe(true);
      const [s, t] = [own(singleton.create({ value: 1 })), own(singleton.create({ value: 1 }))];
      expect([isEqual(ffi, [s], [s]), isEqual(ffi, [s], [t])]).toEqual([true, false]);
      const x = own(variable.create({ name: "x" }));
      const held = own(constant.create({ value: [x, a] }));
      expect(isEqual(ffi, [a, held, x], [b, held, x])).toBe(true);
    });
  });

  test("takes a matched variable as the key of a map", () => {
    withOwned(profile, (ffi, own) => {
      const { variable, func } = defineTestTypes(ffi);
      const [x, y] = [own(variable.create({ name: "x" })), own(variable.create({ name: "y" }))];
      const f = own(func.create({ params: [x], body: [new Map([[x, 1]])] }));
      const g = own(func.create({ params: [y], body: [new Map([[y, 1]])] }));
      const h = own(func.create({ params: [y], body: [new Map([[y, 2]])] }));
      expect([isEqual(ffi, f, g), isEqual(ffi, f, h)]).toEqual([true, false]);
      expect(String(firstMismatch(ffi, f, h))).toBe(
        '(<root>.body[0][test.Var(name="x")], <root>.body[0][test.Var(name="y")])',
      );
    });
  });

  test("has one hash where a map, another order of meeting, hides a variable", () => {
    withOwned(profile, (ffi, own) => {
      const { variable, func, pair } = defineTestTypes(ffi);
      const build = () => {
        const x = own(variable.create({ name: "x" }));
        const define = own(func.create({ params: [x], body: [] }));
        return own(pair.create({ lhs: { zebra: define, a: x }, rhs: x }));
      };
      expect(isEqual(ffi, build(), build())).toBe(true);
    });
  });

  test("compares tensors and shapes", () => {
    withOwned(profile, (ffi, own) => {
      const tensor = (...values: number[]) => own(tensorFromTypedArray(ffi, Float32Array.from(values)));
      expect(isEqual(ffi, tensor(0, 0), tensor(0, 0))).toBe(true);
      expect(isEqual(ffi, tensor(0, 0), tensor(1, 1))).toBe(false);
      expect(isEqual(ffi, tensor(0, 0), tensor(1, 1), { skipTensorContent: true })).toBe(true);
      expect(isEqual(ffi, tensor(0, 0), tensor(0), { skipTensorContent: true })).toBe(false);
      expect(isEqual(ffi, own(newShape(ffi, [1, 2])), own(newShape(ffi, [1, 2])))).toBe(true);
      expect(isEqual(ffi, own(newShape(ffi, [1, 2])), own(newShape(ffi, [1, 3])))).toBe(false);
    });
  });

  test("refuses values that contain themselves and types without a kind", () => {
    withOwned(profile, (ffi, own) => {
      const { opaque } = defineTestTypes(ffi);
      const list = own(FfiList.from(ffi, [42]));
      list.push(list);
      expect(() => structuralEqual(ffi, list, list)).toThrow("Cycle detected: a List contains itself");
      expect(() => structuralHash(ffi, list)).toThrow("Cycle detected: a List contains itself");
      expect(structuralEqual(ffi, list, own(FfiList.from(ffi, [42, [43]])))).toBe(false);
      list.clear();
      const object = own(opaque.create({ value: 1 }));
      const unset =
        "_type_s_eq_hash_kind is not set for type `test.Opaque`, so StructuralHash is not supported for this type";
      expect(() => structuralEqual(ffi, object, object)).toThrow(unset);
      expect(() => structuralHash(ffi, object)).toThrow(unset);
      const call = () => 1;
      expect(() => structuralHash(ffi, call)).toThrow("Type metadata is not set for type `ffi.Function`, so");
      expect(() => defineObjectType(ffi, { key: "test.Half", structuralHash: () => 1n })).toThrow(
        "type 'test.Half' has only one of structuralEqual and structuralHash",
      );
    });
  });

  test("needs no stack for deep values and no time for shared ones", () => {
    withOwned(profile, (ffi) => {
      const deep = () => {
        let array = FfiArray.from(ffi, [1]);
        for (let i = 0; i < 20_000; i++) {
          const next = FfiArray.from(ffi, [array]);
          array.release();
          array = next;
        }
        return array;
      };
      using a = deep();
      using b = deep();
      expect(isEqual(ffi, a, b)).toBe(true);
      const shared = () => {
        let array = FfiArray.from(ffi, [1]);
        for (let i = 0; i < 200; i++) {
          const next = FfiArray.from(ffi, [array, { array }]);
          array.release();
          array = next;
        }
        return array;
      };
      using c = shared();
      using d = shared();
      expect(isEqual(ffi, c, d)).toBe(true);
    });
  });

  test("limits own functions that call each other", () => {
    withOwned(profile, (ffi) => {
      const { customFunc } = defineTestTypes(ffi);
      let func: FfiObject = customFunc.create({ params: [], body: [], comment: "" });
      for (let i = 0; i < 300; i++) {
        const next = customFunc.create({ params: [], body: [func], comment: "" });
        func.release();
        func = next;
      }
      expect(() => structuralEqual(ffi, func, func)).toThrow("are nested more than 200 deep");
      expect(() => structuralHash(ffi, func)).toThrow("are nested more than 200 deep");
      func.release();
    });
  });
});
