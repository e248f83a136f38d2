// What shows icons of the review page imports this, so that each of its parts has them alone too.
import { addIcons } from "../../look/icon";
import icons from "./review.icons";

addIcons(icons);
