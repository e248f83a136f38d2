import screens from "../../look/screens.json";

/** As narrow as a phone that is held upright. */
export const isPhone = (): boolean => matchMedia(screens["--narrow"]).matches;

/** A phone, upright or on its side. */
export const isSmall = (): boolean => matchMedia(screens["--small"]).matches;
