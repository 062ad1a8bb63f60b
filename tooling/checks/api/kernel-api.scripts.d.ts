declare function scriptOf(codePoint: number): number;
export { scriptOf };
