// While servers of two versions answer, one may name what the other does not have: the page is fetched again a little later,
// and then less and less often.
addEventListener(
  "error",
  ({ target }) => {
    const needed = target instanceof HTMLScriptElement || target.rel === "stylesheet";
    if (!needed || document.getElementById("app")?.firstChild) return;
    const wait = Number(sessionStorage.getItem("missing") ?? 500);
    sessionStorage.setItem("missing", Math.min(2 * wait, 30_000));
    setTimeout(() => location.reload(), wait * (1 + Math.random()));
  },
  true,
);

// Before the first paint, so that nobody who chose daylight sees a flash of night.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else if (matchMedia("(prefers-color-scheme: light)").matches) document.documentElement.dataset.theme = "light";
} catch {}
