"""The cases of goldens/json.json. Those of upstream's util/json_tensor_test.cc are among them, in other words."""

import math

NAN, INF = math.nan, math.inf


def x(dtype):
    return {"x": dtype}


DEEP = "[" * 40 + "]" * 40
LONG = "long text " * 40

PREDICT = [
    # Rows of one input.
    ('{"instances": [[1, 2], [3, 4], [5, 6]]}', x("int32")),
    ('{"instances": [[1,2],[3,4],[5,6]]}X and more', x("int32")),
    (f'{{"nested": {DEEP}, "instances": [1]}}', x("int32")),
    (f'{{"signature_name": {DEEP}}}', x("int32")),
    ('{"instances": [1, 2.0, 3, 5.003, 0.007, 0.0, -0, -0.0]}', x("float")),
    ('{"instances": [1.0, 2, 0.662, 0, 1e5, 1E-5]}', x("double")),
    ('{"instances": [1435774380]}', x("float")),
    ('{"instances": [1435774380.0]}', x("float")),
    ('{"instances": [1.7976931348623157e+308, -1.7976931348623157e+308]}', x("float")),
    ('{"instances": [2.2250738585072014e-308, -2.2250738585072014e-308]}', x("float")),
    ('{"signature_name": "predict_images", "instances": [[1, 2]]}', x("int32")),
    ('{"instances": [[1, 2]], "signature_name": "after"}', x("int32")),
    ('{"instances": [{"b64": "aGVsbG8="}, {"b64": "d29ybGQ="}]}', x("string")),
    ('{"instances": [[{"b64": "aGVsbG8="}], [{"b64": "d29ybGQ="}]]}', x("string")),
    ('{"instances": [{"x": [[{"b64": "aGVsbG8="}], [{"b64": "d29ybGQ="}]]}]}', x("string")),
    ('{"instances": ["plain", {"b64": "AP8="}, "é\\n\\ud83d\\ude00", ""]}', x("string")),
    ('{"instances": [{"x": [[1], [2]]}, {"x": [[3], [4]]}]}', x("int64")),
    ('{"instances": [[], []]}', x("float")),
    ('{"instances": [true, false]}', x("bool")),
    ('{"instances": [9223372036854775807, -9223372036854775808, 9007199254740993]}', x("int64")),
    ('{"instances": [18446744073709551615, 0]}', x("uint64")),
    ('{"instances": [4294967295]}', x("uint32")),
    ('{"instances": [-32768, 32767]}', x("int16")),
    ('{"instances": [[[]], [[]]]}', x("half")),
    # Rows of several inputs.
    ('{"instances": [{"i": [[1,2],[3,4],[5,6]], "s": ["foo", "bar"], "f": [1.0, NaN], "d": [NaN]},'
     ' {"d": [2.0], "f": [2.0, Infinity], "s": ["baz", "bat"], "i": [[7,8],[9,0],[1,2]]}]}',
     {"i": "int32", "s": "string", "f": "float", "d": "double"}),
    # Columns.
    ('{"inputs": {"x": [[[1,2],[3,4],[5,6]]]}}', x("int32")),
    ('{"inputs": [[[1,2],[3,4],[5,6]]]}', x("int32")),
    ('{"inputs": {"i": [[[1,2],[3,4],[5,6]]], "s": ["foo", "bar"], "b": {"b64": "aGVsbG8="}}}',
     {"i": "int32", "s": "string", "b": "string"}),
    ('{"inputs": {"x": 5, "other": [[]]}}', x("uint8")),
    ('{"inputs": {"b64": "aGVsbG8="}}', x("string")),
    ('{"inputs": "text"}', x("string")),
    ('{"inputs": -Infinity}', x("double")),
    ('{"inputs": {"b64": [1]}}', {"b64": "int32"}),
    # The form of the request.
    ("{}", x("int32")),
    ('{"predictions": []}', x("int32")),
    ('{"instances": [1]}', {}),
    ('{"signature_name": "s", "instances": [1]}', {}),
    ('{"signature_name": 5, "instances": [[1,2],[3,4],[5,6,7]]}', x("int32")),
    ('{"instances": [[1,2],[3,4],[5,6,7]], "inputs": [[1,2],[3,4],[5,6,7]]}', x("int32")),
    ('{"instances": {"x": 1}}', x("int32")),
    ('{"instances": []}', x("int32")),
    ("[1, [2, {\"a\": {}}], []]", x("int32")),
    ("5", x("int32")),
    ('"text"', x("int32")),
    ("null", x("int32")),
    ("NaN", x("int32")),
    ('{"inputs": [1]}', {"a": "int32", "b": "int32"}),
    ('{"inputs": {"a": [1]}}', {"a": "int32", "b": "int32"}),
    ('{"inputs": {"b64": "aGVsbG8="}}', {"a": "string", "b": "string"}),
    ('{"instances": [1]}', {"a": "int32", "b": "int32"}),
    # Values that do not fit.
    ('{"instances": [[1,2],[3,4],[5,6,7]]}', x("int32")),
    ('{"instances": [[1,2],[3,4],[[5,6]]]}', x("int32")),
    ('{"instances": [1, [1]]}', x("int32")),
    ('{"instances": [[1,2],["a","b"]]}', x("int32")),
    ('{"instances": [[1,2],[3]]}', x("int32")),
    ('{"instances": [[1,2],3]}', x("int32")),
    ('{"instances": [[[1],[2]],[[3],4]]}', x("int32")),
    ('{"instances": [[[1],[2]],[[3],[4,5]]]}', x("int32")),
    ('{"instances": [[1,[2]]]}', x("int32")),
    ('{"instances": [[[1],2]]}', x("int32")),
    ('{"instances": [1, {"x": 2}]}', x("int32")),
    ('{"instances": [{"x": 1}, 2]}', x("int32")),
    ('{"instances": [{"x": 1, "y": 2}]}', x("int32")),
    ('{"instances": [{"x": 1}, {}]}', x("int32")),
    ('{"instances": [{}]}', {"b": "int32", "a": "int32"}),
    ('{"instances": [{"x": 1}, {"x": [1]}]}', x("int32")),
    ('{"instances": [{"x": [1]}, {"x": ["a"]}]}', x("int32")),
    ('{"instances": [["baz", "bar"], {"x": ["baz", "bat"]}]}', x("string")),
    ('{"instances": [{"i": [[1,2]], "s": ["a"]}, [1, 20]]}', {"i": "int32", "s": "string"}),
    ('{"instances": [{"i": [[1,2],[3,4]], "s": "a"}, {"i": [[[7,8],[9,0]]], "s": "b"}]}', {"i": "int32", "s": "string"}),
    ('{"instances": [{"i": [[1,2],[3,4]], "s": "a"}, {"i": [[7,8]], "s": "b"}]}', {"i": "int32", "s": "string"}),
    ('{"instances": [1.0]}', x("int32")),
    ('{"instances": [2147483648]}', x("int32")),
    ('{"instances": [-1]}', x("uint32")),
    ('{"instances": [4294967296]}', x("uint32")),
    ('{"instances": [-1]}', x("uint64")),
    ('{"instances": [18446744073709551616]}', x("uint64")),
    ('{"instances": [9223372036854775808]}', x("int64")),
    ('{"instances": [-9223372036854775809]}', x("int64")),
    ('{"instances": [1]}', x("bool")),
    ('{"instances": [null]}', x("float")),
    ('{"instances": ["NaN"]}', x("float")),
    ('{"instances": [{"b64": "AA=="}]}', x("float")),
    ('{"instances": [5]}', x("string")),
    ('{"instances": [[{"b64": 5}]]}', x("string")),
    ('{"instances": [[{"b64": "AA==", "more": 1}]]}', x("string")),
    ('{"instances": [{"b64": "not base64!"}]}', x("string")),
    ('{"instances": [{"b64": "_-8="}]}', x("string")),
    ('{"instances": [{"b64": "a"}]}', x("string")),
    ('{"instances": [{"b64": "aGVs bG8"}, {"b64": " aGVsbG8=\\n"}, {"b64": "aGVsbG8."}, {"b64": ""}, {"b64": "\\/w"}]}', x("string")),
    ('{"instances": [{"b64": "aGVsbG8=="}]}', x("string")),
    ('{"instances": [1]}', x("half")),
    ('{"instances": [[{"a": 1}]]}', x("half")),
    ('{"inputs": [1.5]}', x("bfloat16")),
    ('{"inputs": [1]}', x("uint16")),
    ('{"inputs": [1]}', x("complex64")),
    ('{"inputs": ["a", 5]}', x("string")),
    # Values in messages.
    ('{"instances": [{"b": [1, [2, 3]], "c": {"d": null, "e": [true, false, {}]}, "f": []}, 1]}', x("string")),
    (f'{{"inputs": [["{LONG}", "{LONG}"]], "signature_name": 1}}', x("string")),
    (f'{{"inputs": [{", ".join(map(str, range(200)))}], "instances": 1}}', x("string")),
    ('{"signature_name": [1.5, 100.0, 1e21, 1e22, 1e-7, 0.000001, 123456.789, -0.0, -0, 1e-300, 12345678901234567890]}', x("string")),
    ('{"signature_name": ["\\"\\\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f", "é", "\\u2028"]}', x("string")),
    ('{"signature_name": [1, NaN, 2]}', x("string")),
    ('{"signature_name": {"a": {"b": {"c": [[], [{}], {"d": [1, 2]}]}}}}', x("string")),
]

# Texts that are not JSON, and texts that are for RapidJSON alone.
for text in [
    b"", b" ", b"instances = [1, 2]", b"]", b",", b"{", b"[", b"{]", b"[}", b'{"a"', b'{"a" 1}', b'{"a":', b'{"a":}', b'{"a":1', b'{"a":1 "b":2}',
    b'{"a":1,}', b'{"a":1,,}', b"{,}", b"{1:2}", b"[1,]", b"[,1]", b"[1 2]", b"[1", b"[1:2]", b'["a', b'["a\n"]', b'["\\x"]', b'["\\', b'["\\u12"]',
    b'["\\u12G4"]', b'["\\ud83d"]', b'["\\ud83d\\n"]', b'["\\ud83d\\u0041"]', b'["\\ud83d\\u00"]', b"tru", b"nul", b"fals", b"trueX", b"[truth]", b"[-]",
    b"[+1]", b"[.5]", b"[1.]", b"[1.e5]", b"[1e]", b"[1e+]", b"[01]", b"[-01]", b"[0x1]", b"[1e309]", b"[-1e309]", b"[1e308]", b"[0e400]", b"[1e-400]",
    b"[0.00001e313]", b"[0.00001e314]", b"[12345678901234567890.5e307]", b"[Na]", b"[Nan]", b"[NaN", b"[Inf]", b"[Infi]", b"[-Infinity]", b"[-Infinite]",
    b"[-NaN]", b"[Infx]", b"\xef\xbb\xbf[1]", b"\xbb[1]", b"[1]\x00", b"[1\x00]", b"[\x00]", b'["a\x00"]', b'["a\x01"]', b"[\x0b1]", b"[\xc2\xa01]", b"// a\n[1]",
    b"['a']", b"[1]]", b"{}{}", b'{"a":1}]', b"[" + b"9" * 308 + b"]", b"[" + b"9" * 310 + b"]", b"[-1" + b"0" * 309 + b"]", b"1" + b"0" * 309 + b".5",
]:
    PREDICT.append((text, x("string")))

WRITE = []
for form in ("row", "column"):
    WRITE += [
        (form, {"y": ("int32", [2, 3, 2], [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2])}),
        (form, {"y": ("int32", [5], [1, -2, 3, 4, 5])}),
        (form, {"y": ("int32", [0, 2], [])}),
        (form, {"y": ("int32", [2, 0], [])}),
        (form, {"y": ("float", [2, 3], [9000000, 999999, 0.5, 0.0003, 0.00003, 555557.5])}),
        (form, {"y": ("float", [2, 2], [NAN, INF, 3, -INF])}),
        (form, {"y": ("float", [3, 4], [0.2, 0.1, 1 / 3, 2 / 3, 1e-45, 3.4028234663852886e38, 131071.0625, 999999.5, 9999995, 1e-5, -0.0, 16777217])}),
        (form, {"y": ("double", [3, 5], [8, 0.2, 1 / 3, 5e-324, 1.7976931348623157e308, 123456, 1234567, 0.1234567, 4503599627370497.5,
                                         2251799813685249.25, 1e15, 1e16, 1e17, -1e-4, 9.9999995e-5])}),
        (form, {"y": ("string", [2, 2], ["foo", "b\"\\\b\f\n\r\t\u0001\u007f/", "日本", ""])}),
        (form, {"y_bytes": ("string", [2, 2], ["hello", "world", "tf", "serving"])}),
        (form, {"y_bytes": ("string", [3], ["", "a", "ab"])}),
        (form, {"y_bytes": ("int32", [1], [1])}),
        (form, {"é\n": ("bool", [2], [True, False])}),
        (form, {"y": ("int64", [3], [9223372036854775807, -9223372036854775808, 0])}),
        (form, {"y": ("uint64", [2], [18446744073709551615, 0])}),
        (form, {"y": ("uint32", [1, 1, 1], [4294967295])}),
        (form, {"y": ("int8", [2], [-128, 127])}),
        (form, {"y": ("uint8", [2, 1], [255, 0])}),
        (form, {"y": ("half", [0], [])}),
        (form, {"y": ("uint16", [1], [1])}),
        (form, {"y": ("int32", [], [1])}),
        (form, {}),
    ]

EXAMPLES = [
    '{"examples": [{"names": ["foo", "bar"], "ratings": [8.0, 9.0], "age": 20}, {"names": ["baz"], "ratings": 6.0}]}',
    '{"signature_name": "custom", "context": {"query": "pizza", "location": ["sfo"]}, "examples": ['
    '{"names": ["foo", "bar"], "ratings": [8.0, 9.0, NaN, Infinity], "age": 20},'
    ' {"names": ["baz", {"b64": "aGVsbG8="}], "ratings": 6.0, "mix": [1, true, false]}, {"names": "bar", "ratings": -Infinity}]}',
    '{"examples": [{}, {"none": []}, {"a": 1, "a": "twice"}]}',
    '{"context": {}, "examples": [{"a": -1}]}',
    '{"examples": [{"i": [9223372036854775807, -9223372036854775808, 9007199254740993], "f": 18446744073709551616}]}',
    '{"examples": [{"é": "é", "a\\n": {"b64": "AP8="}}]}',
    '{"signature_name": ["hello"], "examples": [{"names": ["foo", "bar"]}]}',
    '{"context": [{"names": ["foo", "bar"]}]}',
    '{"context": {"a": null}, "examples": []}',
    '{"instances": [1]}',
    '{"examples": {"names": ["foo", "bar"]}}',
    '{"examples": []}',
    '{"examples": [[{"names": ["foo", "bar"]}]]}',
    '{"examples": ["a"]}',
    '{"examples": [{"names": [10, null]}]}',
    '{"examples": [{"names": [10, 10.0]}]}',
    '{"examples": [{"names": [10.0, 10]}]}',
    '{"examples": [{"names": ["a", 10]}]}',
    '{"examples": [{"names": [1.5, "a"]}]}',
    '{"examples": [{"names": [10, {"test": 10}]}]}',
    '{"examples": [{"names": {"test": 10}}]}',
    '{"examples": [{"names": [[10], 20]}]}',
    '{"examples": [{"names": [20, 18446744073709551603]}]}',
    '{"examples": [{"names": ["a", {"b64": "!"}]}]}',
    "[1]",
    "",
    '{"examples": [',
]

CASES = {
    "predict": PREDICT,
    "write": WRITE,
    "examples": EXAMPLES,
    "classify": [
        [[("car", 0.2), ("bike", 0.7), ("bus", 0.1)], [("car", 0.7), ("bike", 0.1), ("bus", 0.2)]],
        [[("", 12)], []],
        [],
    ],
    "regress": [[0.2, 0.9, 1.0], [0.2, INF, 1.0, -INF, NAN], [42], []],
    "error": ['Bad key: "key"', "Bad key: 'key'", "two\nlines é \u0001", ""],
}
