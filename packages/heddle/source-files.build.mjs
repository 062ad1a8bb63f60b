/**
 * A plugin of rollup that makes each source file in a built file of our packages a module again, so that a download has those of the files
 * that it needs, and not all that were built together. The bundler has marked them with comments, `// src/tensor.ts`.
 */
import { readFile } from "node:fs/promises";

const MARK = /^\/\/ (\S+\.(?:ts|mjs|json))$/gm;
const BUILT = /\/(?:packages|node_modules\/@heddle)\/[^/]+\/dist\/[^?]*\.js$/;
const QUERY = "?file=";

/** The built file of a module. */
export const builtFileOf = (id) => id.split(QUERY)[0];

/** True for a module of one source file. */
export const isSourceFile = (id) => id.includes(QUERY);

export function sourceFiles() {
  const files = new Map();
  return {
    name: "source-files",
    resolveId: (id) => (isSourceFile(id) ? id : null),
    async load(id) {
      if (isSourceFile(id)) return files.get(id);
      if (!BUILT.test(id)) return null;
      const code = await readFile(id, "utf8");
      const parts = divided(id, code, this.parse(code).body);
      if (parts === undefined) return null;
      for (const [name, text] of parts.files) files.set(name, text);
      return parts.facade;
    },
  };
}

/** The source files of a built one by their ids, and what is left of it: its exports. Undefined for one that cannot be divided. */
function divided(id, code, statements) {
  const marks = [...code.matchAll(MARK)];
  const imports = new Map();
  const exported = [];
  const owners = new Map();
  const sections = new Map();
  for (const statement of statements) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === "ImportDeclaration") {
      for (const { local, imported, type } of statement.specifiers) {
        const name = type === "ImportSpecifier" ? (imported.name ?? imported.value) : "*";
        if (type === "ImportDefaultSpecifier") return undefined;
        imports.set(local.name, { name, from: statement.source.raw });
      }
    } else if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      exported.push({ text, from: statement.source, specifiers: statement.specifiers });
    } else if (statement.type.startsWith("Export")) {
      return undefined;
    } else {
      const mark = marks.findLast(({ index }) => index < statement.start)?.[1] ?? "";
      const section = `${id}${QUERY}${mark.replace(/\.\w+$/, "").replaceAll("/", "~")}`;
      const lines = sections.get(section) ?? [];
      lines.push({ text: withPure(code, statement), statement });
      sections.set(section, lines);
      for (const name of declaredNames(statement)) owners.set(name, section);
    }
  }
  if (sections.size < 2) return undefined;
  const files = [...sections].map(([section, lines]) => {
    const used = new Set();
    for (const { statement } of lines) collectNames(statement, used);
    const head = [];
    for (const name of used) {
      const owner = owners.get(name);
      const imported = imports.get(name);
      if (owner !== undefined && owner !== section) head.push(`import { ${name} } from ${JSON.stringify(owner)};`);
      else if (owner === undefined && imported) head.push(importOf(name, imported));
    }
    const own = [...owners].filter(([, owner]) => owner === section).map(([name]) => name);
    return [section, [...head, ...lines.map(({ text }) => text), `export { ${own.join(", ")} };`].join("\n")];
  });
  const facade = exported.flatMap(({ text, from, specifiers }) => {
    if (from) return [text];
    return specifiers.map(({ local, exported: as }) => {
      const owner = owners.get(local.name);
      const { name, from: source } = imports.get(local.name) ?? { name: local.name, from: JSON.stringify(owner) };
      const alias = as.name ?? as.value;
      return name === "*" ? `export * as ${alias} from ${source};` : `export { ${name} as ${alias} } from ${source};`;
    });
  });
  return { files, facade: facade.join("\n") };
}

/** A statement with the comment before it that says that it has no side effects. */
function withPure(code, { start, end }) {
  const pure = /\/\*[#@] __(?:NO_SIDE_EFFECTS|PURE)__ \*\/\s*$/.exec(code.slice(Math.max(0, start - 60), start));
  return (pure?.[0] ?? "") + code.slice(start, end);
}

function importOf(local, { name, from }) {
  return name === "*" ? `import * as ${local} from ${from};` : `import { ${name} as ${local} } from ${from};`;
}

function declaredNames(statement) {
  if (statement.type === "VariableDeclaration") return statement.declarations.flatMap(({ id }) => namesIn(id));
  return /^(Function|Class)Declaration$/.test(statement.type) ? [statement.id.name] : [];
}

/** The names that a pattern binds. */
function namesIn(pattern) {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((each) => namesIn(each.value ?? each.argument));
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap((each) => (each ? namesIn(each) : []));
  return namesIn(pattern.left ?? pattern.argument);
}

/** Adds the names that a node reads and that are bound neither in it nor in `scopes`. */
function collectNames(node, names, scopes = []) {
  if (node === null || typeof node !== "object") return;
  const visit = (child, inner = scopes) => collectNames(child, names, inner);
  switch (node.type) {
    case "Identifier":
      if (!scopes.some((scope) => scope.has(node.name))) names.add(node.name);
      return;
    case "MemberExpression":
      visit(node.object);
      if (node.computed) visit(node.property);
      return;
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      if (node.computed) visit(node.key);
      visit(node.value);
      return;
    case "LabeledStatement":
      visit(node.body);
      return;
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
      return;
    default: {
      const bound = boundIn(node);
      const inner = bound.length > 0 ? [...scopes, new Set(bound)] : scopes;
      for (const child of Object.values(node)) {
        if (Array.isArray(child)) for (const each of child) visit(each, inner);
        else visit(child, inner);
      }
    }
  }
}

/** The names that a node binds for all that is in it. */
function boundIn(node) {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return ["arguments", ...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesIn), ...varsIn(node.body)];
    case "ClassDeclaration":
    case "ClassExpression":
      return node.id ? [node.id.name] : [];
    case "BlockStatement":
    case "StaticBlock":
      return node.body.flatMap(declaredNames);
    case "SwitchStatement":
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(declaredNames));
    case "ForStatement":
      return node.init ? declaredNames(node.init) : [];
    case "ForInStatement":
    case "ForOfStatement":
      return declaredNames(node.left);
    case "CatchClause":
      return node.param ? namesIn(node.param) : [];
    default:
      return [];
  }
}

/** The names that `var` binds in a function: those in its blocks too. */
function varsIn(node) {
  if (node === null || typeof node !== "object" || /Function/.test(node.type ?? "")) return [];
  const own = node.type === "VariableDeclaration" && node.kind === "var" ? declaredNames(node) : [];
  const children = Object.values(node).flatMap((child) => (Array.isArray(child) ? child : [child]));
  return [...own, ...children.flatMap(varsIn)];
}
