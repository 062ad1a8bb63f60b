"""Writes mlir.json: how MLIR itself prints attributes and functions, and what it says to wrong text.

  python3 -m pip install --no-deps --target site jaxlib==0.10.2
  PYTHONPATH=site python3 make-goldens.py > mlir.json

jaxlib carries MLIR with its Python bindings; jaxlib itself is not imported, as it wants jax.
"""

import json
import os
import random
import re
import sys
import types

for folder in sys.path:
    if os.path.isdir(os.path.join(folder, "jaxlib", "mlir")):
        package = types.ModuleType("jaxlib")
        package.__path__ = [os.path.join(folder, "jaxlib")]
        sys.modules["jaxlib"] = package
        break

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext

RETURN = '"tfrt.return"() : () -> ()'

ATTRIBUTES = [
    "1", "-5 : i8", "0xFF : i8", "255 : i8", "4294967295 : i32", "200 : ui8", "18446744073709551615 : ui64", "true",
    "0 : i1", "1 : i1", "-1 : i1", "1.0", "-0.0", "0.0 : f32", "0.1 : f32", "1234567.0", "16777217.0 : f32", "1.5e10", "1.0e300",
    "0x7F800000 : f32", "0xFF800000 : f32", "0x7FC00000 : f32", "0x7FF0000000000000 : f64", "0x7C00 : f16", "65504.0 : f16",
    "1.0 : bf16", "3.141592653589793 : bf16", "3.141592653589793 : f16", "3.141592653589793 : f32", "3.141592653589793",
    '"text"', '"a\\22b\\\\c\\0A\\00\\FF"', '"é ✓"', '"tab\\t line\\n"', "i32", "f64", "ui16", "complex<f32>", "!corert.string",
    "[]", '[1, 2.0, 1 : i32, [3, "x", true], f32]', "@f", "@f::@g::@h", '@"odd name"', "#corert.shape<2x?x3>", "#corert.shape<*>",
    "dense<1> : tensor<4xi64>", "dense<[1, 2, 3]> : tensor<3xi8>", "dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>",
    "dense<[1, 1]> : tensor<2xi32>", "dense<> : tensor<0x3xf32>", "dense<5> : tensor<i32>", "dense<[true, false]> : tensor<2xi1>",
    "dense<[1.5, -2.5]> : tensor<2xf64>", "dense<[1.0, 0x7FC0]> : tensor<2xbf16>", "dense<(1.0, 2.0)> : tensor<complex<f32>>",
    "dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f64>>", 'dense<"0x0102"> : tensor<2xi8>',
    'dense<"0x01000000"> : tensor<5xi32>', "dense<[%s]> : tensor<101xi8>" % ", ".join(str(i - 50) for i in range(101)),
    "dense<[%s]> : tensor<102xi1>" % ", ".join(["true", "false"] * 51), "dense<[%s]> : tensor<100xi8>" % ", ".join(map(str, range(100))),
]

FUNCTIONS = [
    'func.func private @native(i32) -> i32 attributes {tfrt.native}',
    'func.func @"odd name"(%%x: i32, %%y: f32) -> (i32, f32) attributes {tfrt.sync, a = 1, "odd key" = 2 : i8} {'
    '  %%a:2 = "x.y"(%%x, %%y) {true = false, i32 = 4} : (i32, f32) -> (i32, f32)'
    '  "tfrt.return"(%%a#0, %%a#1) : (i32, f32) -> () }',
    'func.func @types(%%a: tensor<2x?xf32>, %%b: memref<?x?xf32>, %%c: !tfrt.chain, %%d: !foo.bar<"x", 3>, %%e: (i32) -> f32,'
    '  %%f: tuple<i32, f32>, %%g: vector<4xf32>, %%h: tensor<*xi8>, %%i: index) -> ((i32) -> f32) {'
    '  "tfrt.return"(%%e) : ((i32) -> f32) -> () }',
    'func.func @regions(%%a: i32) {'
    '  %%b = "q.q"(%%a) ({ ^bb0(%%c: i32): %%d = "t.t"(%%c) : (i32) -> i32 "tfrt.return"() : () -> () },'
    '    { %%k = "t.t"() : () -> i32 "tfrt.return"() : () -> () }) {k = @regions} : (i32) -> i32'
    '  %%e = "last.op"() : () -> i32 %s }' % RETURN,
    'module @k attributes {tfrt.compiled} { func.func @main(%%input: memref<?x?xf32> {a.b = 1 : i8}) -> (i32 {c.d}) {'
    '  %%c = "x.c"() {o = #foo.bar<x, "y">, d = {x = 1, y}} : () -> i1 "x.br"()[^bb1] : () -> ()'
    '  ^bb1: "x.br"(%%c)[^bb2, ^bb1] : (i1) -> () ^bb2: %%r = "x.c"() : () -> i32 return %%r : i32 } } func.func private @native() attributes {tfrt.native}',
]

LOCATIONS = [
    'loc("a.py":3:7)', "loc(unknown)", 'loc("name")', 'loc("name"("f":1:2))', 'loc(callsite("foo" at "bar.py":42:314))',
    'loc(fused["foo", "bar"])', 'loc(fused["foo", unknown, "foo"])', 'loc(fused[fused["a", "b"], "c"])', "loc(#alias)", "loc(fused[])",
    'loc("odd \\22 \\0A name")',
]

ERRORS = [
    '"a"() {a = 5 : f32} : () -> ()', '"a"() {a = 256 : i8} : () -> ()', '"a"() {a = -1 : ui8} : () -> ()',
    '"a"(%x) : (i32) -> ()', '%x = "a"() : () -> ()', '%x:2 = "a"() : () -> (i32)', '"a"() {a=1,a=2} : () -> ()',
    '%x = "a"() : () -> i32 %x = "a"() : () -> i32', '"a"() {a = dense<[1,2]> : tensor<3xi32>} : () -> ()',
    '"a"() {a = dense<[[1,2],[3]]> : tensor<2x2xi32>} : () -> ()', '"a"() {a = dense<1.0> : tensor<3xi32>} : () -> ()',
    '"a"() {a = dense<1> : tensor<3xf32>} : () -> ()', '"a"() {a = dense<"0x01"> : tensor<3xi32>} : () -> ()',
    '"a"() {a = dense<"zz"> : tensor<3xi32>} : () -> ()', '"a"() {a = dense<1> : tensor<?xi32>} : () -> ()', "foo",
    '"a"() {a = "x', '"a"() {a = "\\q"} : () -> ()', '"a"() : () -> () loc(#q)', '"a"() {a = #q} : () -> ()',
    '"b"(%x) : (i32) -> () %x = "a"() : () -> i32', '%x = "a"() : () -> f32 "b"(%x) : (i32) -> ()',
    '"a"() {a = 12345678901234567890123} : () -> ()', '"a"(%x : (i32) -> ()', '"a"() {a} : (i32) -> ()',
    '%x = "a"() : () -> i32 "b"(%x#1) : (i32) -> ()', '"a"() : i32', '"a"() {1 = 2} : () -> ()',
    '"a"() {a = dense<> : tensor<3xi32>} : () -> ()', "$", '"a"() {a = dense<[1, true]> : tensor<2xi32>} : () -> ()',
    '"a"() {a = -"x"} : () -> ()', '"a"() {a = dense<300> : tensor<2xi8>} : () -> ()', '"a"() {a = foo} : () -> ()',
    '"a"() {a = tensor<2xfoo>} : () -> ()', '"a"() {a = -0} : () -> ()', '"a"() {a = [1, ]} : () -> ()', '%0, = "a"() : () -> ()',
    '"a"() {a = @} : () -> ()', '/* x */', '"a"() ({^bb0: ^bb0: }) : () -> ()', '"a"()[^bb7] : () -> ()', '"a"() -> ()',
    '"é" () {x = } : () -> ()',
]


def context():
    result = ir.Context()
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    result.append_dialect_registry(registry)
    result.load_all_available_dialects()
    result.allow_unregistered_dialects = True
    return result


def floats():
    # Random bits in dense constants, which keep those of a NaN.
    values = random.Random(7)
    for kind, bits in [("f64", 64), ("f32", 32), ("f16", 16)]:
        for _ in range(60):
            yield "dense<0x%X> : tensor<%s>" % (values.getrandbits(bits), kind)
        for _ in range(60):
            number = round(values.uniform(-1, 1) * 10 ** values.randint(-6, 9), values.randint(0, 12))
            if kind == "f16" and abs(number) > 60000:
                continue
            yield "%s : %s" % (format(number, ".12f"), kind)
    for _ in range(60):
        yield "dense<0x%X> : tensor<bf16>" % values.getrandbits(16)


def printed(text, **options):
    with context():
        return str(ir.Module.parse(text).operation.get_asm(**options)).strip() + "\n"


def error(text):
    with context():
        try:
            ir.Module.parse(text)
        except ir.MLIRError as failure:
            first = failure.error_diagnostics[0]
            line, column = map(int, re.search(r'"-":(\d+):(\d+)', str(first.location)).groups())
            return {"line": line, "column": column, "message": first.message}
    raise AssertionError(text)


def attributes(texts):
    lines = ['"a"() {a = %s} : () -> ()' % text for text in texts]
    with context():
        asm = str(ir.Module.parse("\n".join(lines)).operation.get_asm()).strip().split("\n")[1:-1]
    return [[text, line.strip()[len('"a"() {a = ') : -len("} : () -> ()")]] for text, line in zip(texts, asm, strict=True)]


def in_function(text):
    return "func.func @f() {\n  %s\n  %s\n}" % (text, RETURN)


def located(text):
    source = '#alias = loc("alias.py":9:9)\n' + in_function('"a.b"() : () -> () ' + text)
    operation = [line for line in printed(source, enable_debug_info=True, use_local_scope=True).split("\n") if '"a.b"' in line][0]
    return [text, operation[operation.index("loc(") :]]


json.dump(
    {
        "generator": "make-goldens.py, MLIR of jaxlib 0.10.2",
        "attributes": attributes([*ATTRIBUTES, *floats()]),
        "functions": [[text.replace("%%", "%"), printed(text.replace("%%", "%"))] for text in FUNCTIONS],
        "locations": [located(text) for text in LOCATIONS],
        "errors": [[text, error(in_function(text))] for text in ERRORS],
    },
    sys.stdout,
    indent=1,
    ensure_ascii=False,
)
print()
