import "./fonts.css";
import "./tokens.css";
import "./look.css";
