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

/** A text about 40% longer and with accents: "Eńd túúrń". Layouts have to bear other languages than English. */
export const lengthened = (text: string): string =>
  text.replace(/[aeiouAEIOU]/g, (vowel) => {
    const accented = ACCENTED[vowel] ?? vowel;
    return `${accented}${accented.toLowerCase()}`;
  });
