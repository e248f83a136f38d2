import { expect, test } from "vitest";
import { applyTheme, theme } from "./preferences";

test("the browser's bar follows the theme that is chosen", () => {
  document.head.innerHTML = `<meta name="theme-color" content="#121c2d"><style>
    :root { --surface: #111111 }
    :root[data-theme="light"] { --surface: #eeeeee }
  </style>`;
  const colour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
  applyTheme();
  theme.value = "light";
  expect(colour()).toBe("#eeeeee");
  theme.value = "dark";
  expect(colour()).toBe("#111111");
});
