const paths = {
  alert: "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 4.75v4M8 11.2v.1",
  calendar:
    "M2.25 4a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v8.75a1 1 0 0 1-1 1h-9.5a1 1 0 0 1-1-1zM2.25 6.5h11.5M5.25 1.75v2.5M10.75 1.75v2.5",
  remove: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  up: "M8 13V3M3.75 7.25 8 3l4.25 4.25",
  down: "M8 3v10M3.75 8.75 8 13l4.25-4.25",
  why: "M3 2.5V8h9M9 5l3 3-3 3",
};

/** A line icon next to text with the same meaning; hidden from screen readers. */
export function Glyph({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="question-glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
