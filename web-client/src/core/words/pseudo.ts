const ACCENTED: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};

/** Makes a text longer, with accents: "Éénd túúrn". Layouts must fit other languages. Tags stay. */
export const lengthened = (text: string): string =>
  text.replace(/<\/?\w+>|[aeiouAEIOU]/g, (found) => {
    const accented = ACCENTED[found];
    return accented ? `${accented}${accented.toLowerCase()}` : found;
  });
