// What checks of texts share: every text that the code of the client says, with where it begins.
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** What is drawn or styled by numbers says nothing, and neither does what only programs read. */
const SILENT =
  /^(class|aria-keyshortcuts|d|transform|viewBox|points|style|id|key|type|href|role|rel|name|preserveAspectRatio|target|data-.*)$/;

/** The parts of a node that people may read. Nobody reads keys, classes, what is compared, and what the console says. */
function partsOf(node) {
  const { type } = node;
  if (type === "ImportDeclaration" || type === "TSLiteralType") return [];
  if (type === "JSXAttribute" && SILENT.test(node.name.name)) return [];
  if (type === "Property") return node.key.name === "class" ? [] : [node.computed && node.key, node.value];
  if (type === "AssignmentExpression" && node.left.property?.name === "className") return [];
  if (type === "CallExpression" && node.callee.object?.name === "console") return [];
  if (type === "BinaryExpression" && /^([=!]==?|in)$/.test(node.operator))
    return [node.left, node.right].filter((side) => side.type !== "Literal");
  return Object.values(node);
}

function* textsIn(node) {
  if (!node || typeof node !== "object") return;
  if (node.type === "Literal" && typeof node.value === "string") yield [node.value, node.start];
  if (node.type === "JSXText") yield [node.value, node.start];
  if (node.type === "TemplateLiteral") yield [node.quasis.map(({ value }) => value.cooked).join("…"), node.start];
  for (const child of partsOf(node)) yield* textsIn(child);
}

/** Every text in the code below a folder, but not in tests: where it is, and what it says. */
export function* textsBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter((file) => /(?<!\.test)\.tsx?$/.test(file.name))) {
    const path = `${parentPath}/${name}`;
    const code = readFileSync(path, "utf8");
    for (const [text, start] of textsIn(parseSync(path, code).program))
      yield { at: `${path}:${code.slice(0, start).split("\n").length}`, text };
  }
}
