import "./look";
