/** The provider's mark, in the accent colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="5" fill="currentColor" />
      <path d="M7 18V6.8h10.2M7 12h7.4M14 18h4" fill="none" stroke="var(--surface)" strokeWidth="2.6" />
    </svg>
  );
}
