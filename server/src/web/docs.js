// Shows openapi.json as a page. All values are inserted as text, never as markup.
const make = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};
const ticked = (tag, text) =>
  make(tag, ...text.split(/`([^`]*)`/).map((part, index) => (index % 2 ? make("code", part) : part)));

const name = (ref) => ref.split("/").pop();
const kind = (schema) => {
  if (!schema || schema === true) return "anything";
  if (schema.$ref) return link(name(schema.$ref));
  const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (several) return make("span", ...several.flatMap((one, index) => (index ? [" or ", kind(one)] : [kind(one)])));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items) return make("span", "list of ", kind(schema.items));
  return schema.title ?? [schema.type ?? "anything"].flat().join(" or ");
};
const link = (to) => {
  const anchor = make("a", to);
  anchor.href = `#${to}`;
  return anchor;
};
const body = (content) => Object.values(content ?? {})[0]?.schema;

const request = (method, path, operation) => {
  const title = make("h3", make("span", method.toUpperCase()), make("code", path));
  title.firstChild.className = "method";
  const queries = operation.parameters.filter((parameter) => parameter.in === "query");
  const takes = body(operation.requestBody?.content);
  const gives = body(operation.responses["200"]?.content);
  return make(
    "article",
    title,
    ticked("p", `${operation.summary}.`),
    queries.length ? make("p", "Query: ", make("code", queries.map((query) => query.name).join(", "))) : null,
    takes ? make("p", "Body: ", kind(takes)) : null,
    gives ? make("p", "Response: ", kind(gives)) : null,
  );
};

const schema = ([title, { description, properties, required = [], ...rest }]) => {
  const fields = Object.entries(properties ?? {}).flatMap(([field, value]) => [
    make("dt", make("code", required.includes(field) ? field : `${field}?`)),
    make("dd", kind(value), value.description ? ticked("span", ` · ${value.description}`) : null),
  ]);
  const article = make(
    "article",
    make("h3", title),
    description ? ticked("p", description) : null,
    properties ? make("dl", ...fields) : make("p", kind(rest)),
  );
  article.id = title;
  return article;
};

fetch("openapi.json")
  .then((response) => response.json())
  .then(({ info, paths, components }) => {
    const paragraphs = info.description.split("\n").filter(Boolean);
    document.getElementById("about").append(...paragraphs.map((text) => ticked("p", text)));
    const all = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => request(method, path, operation)),
    );
    document.getElementById("paths").append(...all);
    document.getElementById("schemas").append(...Object.entries(components.schemas).map(schema));
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
