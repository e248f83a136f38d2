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

/** A text about 40% longer and with accents: "Eńd túúrń". Layouts have to bear other languages than English. Tags stay. */
export const lengthened = (text: string): string =>
  text.replace(/<\/?\w+>|[aeiouAEIOU]/g, (found) => {
    const accented = ACCENTED[found];
    return accented ? `${accented}${accented.toLowerCase()}` : found;
  });
