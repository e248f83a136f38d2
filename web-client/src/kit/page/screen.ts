import screens from "../../look/screens.json";

/** Whether the window is as narrow as a phone held upright. */
export const isPhone = (): boolean => matchMedia(screens["--narrow"]).matches;

/** Whether the window is the size of a phone, upright or on its side. */
export const isSmall = (): boolean => matchMedia(screens["--small"]).matches;
