import { addIcons } from "../look/icon";
import icons from "./decks/decks.icons";

addIcons(icons);

export { BuilderPage } from "./decks/builder";
export { Collection } from "./decks/collection";
export { SharedDeckPage } from "./decks/shared";
