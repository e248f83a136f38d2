import screens from "../../look/screens.json";

/** One thing at a time: a phone that is held upright. */
export const isPhone = (): boolean => matchMedia(screens["--upright"]).matches;

/** A phone, upright or on its side. */
export const isSmall = (): boolean => matchMedia(screens["--small"]).matches;
