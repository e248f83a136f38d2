// Shared by the checks of texts: finds every text in the client's code, with its position.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { parseSync } from "vite";

/** Attributes that people do not read: drawings, styles, and names for programs. */
const SILENT =
  /^(class|aria-keyshortcuts|d|transform|viewBox|points|style|id|key|type|href|role|rel|name|preserveAspectRatio|target|data-.*)$/;

/** Attributes that people read. */
const READ = /^(aria-label|title|placeholder|alt|label)$/;
/** The nodes between an element or attribute and the text that it shows. */
const BETWEEN = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/;

/** The parts of a node that people may read: not keys, classes, compared literals or console output. */
function partsOf(node) {
  const { type } = node;
  if (type === "ImportDeclaration" || type === "TSLiteralType") return {};
  if (type === "JSXAttribute" && SILENT.test(node.name.name)) return {};
  if (type === "Property")
    return node.key.name === "class" ? {} : { key: node.computed && node.key, value: node.value };
  if (type === "AssignmentExpression" && node.left.property?.name === "className") return {};
  if (type === "CallExpression" && node.callee.object?.name === "console") return {};
  if (type === "BinaryExpression" && /^([=!]==?|in)$/.test(node.operator))
    return [node.left, node.right].filter((side) => side.type !== "Literal");
  return node;
}

/** True if a part of a node is shown as it is: an element's children are, a condition's test is not. */
function shows(node, part, isShown) {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return part === "children";
  if (node.type === "JSXAttribute") return READ.test(node.name.name);
  return isShown && (Array.isArray(node) || (BETWEEN.test(node.type) && part !== "test"));
}

function* textsIn(node, isShown = false) {
  if (!node || typeof node !== "object") return;
  if (node.type === "Literal" && typeof node.value === "string") yield [node.value, node.start, isShown];
  if (node.type === "JSXText") yield [node.value, node.start, isShown];
  if (node.type === "TemplateLiteral")
    yield [node.quasis.map(({ value }) => value.cooked).join("…"), node.start, isShown];
  for (const [part, child] of Object.entries(partsOf(node))) yield* textsIn(child, shows(node, part, isShown));
}

/** The file itself, or everything below a folder. */
const filesOf = (place) =>
  statSync(place).isFile() ? [place] : readdirSync(place, { recursive: true }).map((path) => `${place}/${path}`);

/**
 * Every text in the code of a file or below a folder, except tests: its position, the text, and whether an element or
 * an attribute shows it as it is.
 */
export function* textsBelow(place) {
  for (const path of filesOf(place).filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
    const code = readFileSync(path, "utf8");
    for (const [text, start, isShown] of textsIn(parseSync(path, code).program))
      yield { at: `${path}:${code.slice(0, start).split("\n").length}`, text, isShown };
  }
}
