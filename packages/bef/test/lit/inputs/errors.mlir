// Functions that a BEF file cannot hold.

func.func @without_return() -> i32 {
  // expected-error @+1 {{all functions need to have a tfrt.return}}
  %x = "my.op"() : () -> i32
}

// -----

// expected-error @+1 {{external functions are not allowed}}
func.func private @elsewhere(i32) -> i32

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @elsewhere(i32) -> i32

// -----

func.func @f() {
  // expected-error @+1 {{function @nowhere not defined}}
  "my.call"() {callee = @nowhere} : () -> ()
  tfrt.return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nowhere' does not reference a valid function}}
  tfrt.call @nowhere() : () -> ()
  tfrt.return
}

// -----

func.func @f() {
  // expected-error @+1 {{BEF files cannot encode the 'shape' attribute}}
  "my.op"() {shape = tensor<1x2xf32>} : () -> ()
  tfrt.return
}

// -----

func.func @f() {
  // expected-error @+1 {{BEF files cannot encode the 'flag' attribute}}
  "my.op"() {flag} : () -> ()
  tfrt.return
}

// -----

func.func @same(%x: i32) -> i32 attributes {tfrt.sync} {
  // expected-error @+1 {{return value 0 is an argument in a sync function}}
  tfrt.return %x : i32
}

// -----

func.func @twice() -> (i32, i32) attributes {tfrt.sync} {
  %x = "my.op"() : () -> i32
  // expected-error @+1 {{return value 1 is duplicated in a sync function}}
  tfrt.return %x, %x : i32, i32
}

// -----

func.func @early() {
  // expected-error @+1 {{return op must be at the end of its block}}
  tfrt.return
  "my.op"() : () -> ()
  tfrt.return
}

// -----

func.func @outside(%x: i32) {
  "my.region"() ({
    // expected-error @+1 {{BEF executor only supports references to kernels within the current region}}
    "my.use"(%x) : (i32) -> ()
    tfrt.return
  }) : () -> ()
  tfrt.return
}

// -----

// expected-error @+1 {{multi-block regions cannot be emitted to BEF files}}
func.func @blocks() {
  "my.branch"()[^next] : () -> ()
^next:
  tfrt.return
}

// -----

func.func @count(%x: i32) {
  // expected-error @+1 {{'tfrt.return' op has 1 operands, but enclosing function returns 0}}
  tfrt.return %x : i32
}

// -----

func.func @kind(%x: i32) -> f32 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32')}}
  tfrt.return %x : i32
}

// -----

func.func @branch(%condition: i1, %x: i32) {
  tfrt.if %condition, %x : (i32) -> () {
    // expected-error @+1 {{'tfrt.return' op operand types don't match 'tfrt.if' result}}
    tfrt.return %x : i32
  }
  tfrt.return
}

// -----

func.func @else(%condition: i1, %x: i32) -> i32 {
  %y = tfrt.if %condition, %x : (i32) -> i32 {
    tfrt.return %x : i32
  // expected-error @+1 {{expected 'else' in 'tfrt.if' with result values}}
  }
  tfrt.return %y : i32
}

// -----

func.func @operands(%x: f32) -> i32 {
  // expected-error @+1 {{'tfrt.add.i32' op operand #0 must be 32-bit signless integer, but got 'f32'}}
  %y = "tfrt.add.i32"(%x, %x) : (f32, f32) -> i32
  tfrt.return %y : i32
}

// -----

func.func @callee(%x: f32) -> f32 {
  tfrt.return %x : f32
}

func.func @caller(%x: i32) -> i32 {
  // expected-error @+1 {{'tfrt.call' op operand type mismatch}}
  %y = tfrt.call @callee(%x) : (i32) -> i32
  tfrt.return %y : i32
}

// -----

func.func @shadow(%condition: i1, %x: i32) {
  tfrt.if %condition : () -> () {
    // expected-error @+1 {{use of undeclared SSA value name}}
    "my.use"(%x) : (i32) -> ()
    tfrt.return
  }
  tfrt.return
}

// -----

func.func @unknown() {
  // expected-error @+1 {{custom op 'tfrt.guess' is unknown}}
  tfrt.guess
  tfrt.return
}
