import type { ReactNode } from "react";

/** How icons are drawn: lines in the colour of the words beside them. */
export const drawn = {
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A small line icon next to text with the same meaning; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" {...drawn} strokeWidth="1.5" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  );
}

/** The provider's logo, in the accent colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="5" fill="currentColor" />
      <path d="M7 18V6.8h10.2M7 12h7.4M14 18h4" fill="none" stroke="var(--surface)" strokeWidth="2.6" />
    </svg>
  );
}

/** Line drawings on a 16 by 16 grid, in the colour of the adjacent text. */
const paths = {
  alert: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.75v4M8 11.2v.1" />
    </>
  ),
  back: <path d="M10 3.5 5.5 8l4.5 4.5" />,
  bell: <path d="M3.5 11.5h9c-.9-1-1.2-2-1.2-4.25a3.3 3.3 0 0 0-6.6 0c0 2.25-.3 3.25-1.2 4.25zM6.75 13.75h2.5" />,
  box: <path d="M2 3h12v3H2zM3 6v7.5h10V6M6.5 8.5h3" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.5V8l2.5 1.5" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  cloud: <path d="M4.5 12.5a3 3 0 0 1-.2-6 4 4 0 0 1 7.6 1 2.6 2.6 0 0 1-.4 5zM2.5 2.5l11 11" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </>
  ),
  document: <path d="M4 1.75h5l3 3v9.5H4zM9 1.75v3h3" />,
  download: <path d="M8 2.5v8M4.75 7.25 8 10.5l3.25-3.25M2.75 13.5h10.5" />,
  down: <path d="m4 6.5 4 4 4-4" />,
  up: <path d="m4 9.5 4-4 4 4" />,
  edit: <path d="m3 13 .6-2.8L10.8 3 13 5.2l-7.2 7.2z" />,
  flag: <path d="M3.5 14V2.5H12l-1.8 3 1.8 3H3.5" />,
  folder: <path d="M1.75 12.75v-9.5h4.5l1.5 2h6.5v7.5z" />,
  house: <path d="M2.5 7.5 8 3l5.5 4.5M4 6.5v6.75h8V6.5M6.75 13.25V9.5h2.5v3.75" />,
  lock: (
    <>
      <rect x="3" y="7" width="10" height="6.75" rx="1" />
      <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  moon: <path d="M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z" />,
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />,
  next: <path d="M6 3.5 10.5 8 6 12.5" />,
  phone: (
    <path d="M3 2.5h2.6l1.2 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.2V13c0 .6-.5 1-1 1C7 13.6 2.4 9 2 3.5c0-.5.4-1 1-1z" />
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  print: <path d="M4.5 6V2.25h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4.25h-7z" />,
  ring: <circle cx="8" cy="8" r="5.5" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  send: <path d="M13.5 2.5 2.5 7l4.5 2 2 4.5zM7 9l3-3" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  trash: <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.75 7v4M9.25 7v4" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.5 6h6.75a3.75 3.75 0 0 1 0 7.5H6" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.75" />
      <path d="M2.75 13.5c.7-2.5 2.7-3.75 5.25-3.75s4.55 1.25 5.25 3.75" />
    </>
  ),
  why: <path d="M3 2.5V8h9M9 5l3 3-3 3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;
