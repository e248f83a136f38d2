import type { Catalogue } from "../src/generated/starboard";
import catalogue from "./solar-catalogue.json";

/** The catalogue as the server sends it. */
export const solarCatalogue = catalogue as unknown as Catalogue;
