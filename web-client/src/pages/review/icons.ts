// Every part of the review page with icons imports this, so that it also works on its own.
import { addIcons } from "../../look/icon";
import icons from "./review.icons";

addIcons(icons);
