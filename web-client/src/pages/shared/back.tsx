/** The link out of a table or a review, first in its bar. */
export function Back({ href, to }: { href: string; to: string }) {
  return (
    <a class="ibtn muted" href={href}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        aria-hidden="true"
      >
        <path d="M12.5 3.5L6 10l6.5 6.5" />
      </svg>
      <span class="unseen">{to}</span>
    </a>
  );
}
