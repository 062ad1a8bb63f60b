declare const TEMPLATES: readonly [
    "c",
    "assemblyscript",
    "typescript"
];
type Template = (typeof TEMPLATES)[number];
interface CreateOptions {
    readonly folder: string;
    readonly name: string;
    readonly template: Template;
}
declare function createPlugin(options: CreateOptions): string[];
export { type CreateOptions, TEMPLATES, type Template, createPlugin };
