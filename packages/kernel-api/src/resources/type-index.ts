/**
 * The kind of a resource as a key: its class, which no other plugin can have, or a text, which another plugin may use for its own
 * resources too. Both may have one `typeName` and stay apart. A class since interface 1.2.
 *
 * Source: TypeIndex, tensorflow/core/framework/type_index.h (TensorFlow 2.21), which is a hash of the C++ type.
 */
export type TypeIndex = string | { readonly typeName: string };
