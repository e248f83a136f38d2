/** The ranges of a list that contain a text, which may span several elements of a line. */
export function rangesOf(lines: Iterable<Element>, query: string): Range[] {
  return [...lines].flatMap((line) => rangesIn(line, query));
}

function rangesIn(line: Element, query: string): Range[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const nodes: { node: Node; from: number }[] = [];
  let text = "";
  while (walker.nextNode()) {
    nodes.push({ node: walker.currentNode, from: text.length });
    text += walker.currentNode.textContent ?? "";
  }
  const found: Range[] = [];
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, at + query.length)) {
    const range = document.createRange();
    const [start, end] = [at, at + query.length].map((place, i) => nodes.findLast(({ from }) => from < place + 1 - i));
    if (!start || !end) continue;
    range.setStart(start.node, at - start.from);
    range.setEnd(end.node, at + query.length - end.from);
    found.push(range);
  }
  return found;
}

/** Marks a text in a list (`::highlight(found)`) if the browser can. The returned function removes the marks. */
export function highlight(list: Element | null, query: string): () => void {
  if (!list || !query || !("highlights" in CSS)) return () => {};
  const ranges = rangesOf(list.children, query);
  const found = CSS.highlights.get("found") ?? new Highlight();
  CSS.highlights.set("found", found);
  for (const range of ranges) found.add(range);
  return () => {
    for (const range of ranges) found.delete(range);
  };
}
