// The plans of the page, as far as code has to know them. The stylesheets have the same widths: 760 and 1180 pixels, and 500
// of height.

/** One thing at a time: a phone that is held upright. */
export const isPhone = (): boolean => matchMedia("(max-width: 760px)").matches;

/** A phone, upright or on its side. */
export const isSmall = (): boolean => matchMedia("(max-width: 760px), (max-height: 500px)").matches;
