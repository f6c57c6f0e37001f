const parts = "h2, h3, h4, h5, input, select, textarea, output, button, [role=slider], [role=alert], .question-error";

/** The questions and options of a form, line by line, as a screen reader reads them. */
export function outline(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>(parts)]
    .filter((part) => !part.closest("[hidden], [aria-hidden=true]") && part.getAttribute("tabindex") !== "-1")
    .map((part) => lineOf(part));
}

function lineOf(part: HTMLElement): string {
  if (/^H\d$/.test(part.tagName)) return `# ${textOf(part)}`;
  if (part.matches("[role=alert]")) return `! ${textOf(part.querySelector("p") ?? part)}`;
  if (part.matches(".question-error")) return `! ${textOf(part)}`;
  const states = [
    part.matches(":disabled, [aria-disabled=true]") && "switched off",
    part.matches("[readonly], [aria-readonly=true]") && "read only",
    part.matches("[aria-required=true]") && "required",
    part.matches("[aria-invalid=true]") && "wrong",
  ].filter(Boolean);
  const described = describedBy(part);
  return [
    `${kindOf(part)} ${nameOf(part)}`,
    shownIn(part),
    ...(states.length > 0 ? [`[${states.join(", ")}]`] : []),
    ...(described ? [`(${described})`] : []),
  ]
    .filter(Boolean)
    .join(" ");
}

const kindOf = (part: HTMLElement): string =>
  part.getAttribute("role") ??
  (part instanceof HTMLInputElement
    ? part.type
    : part instanceof HTMLSelectElement
      ? "list"
      : part.tagName.toLowerCase());

function nameOf(part: HTMLElement): string {
  const label = part.getAttribute("aria-label");
  if (label !== null) return label;
  const ids = part.getAttribute("aria-labelledby");
  if (ids)
    return ids
      .split(" ")
      .map((id) => textOf(document.getElementById(id)))
      .join(" ");
  if (part.matches("button")) return textOf(part);
  const pointing = part.id ? document.querySelector<HTMLElement>(`label[for="${CSS.escape(part.id)}"]`) : null;
  const own = pointing ?? part.closest("label");
  const group = part.matches("[type=radio], [type=checkbox]") ? part.closest("[role=group], [role=radiogroup]") : null;
  return [group instanceof HTMLElement && nameOf(group), own ? labelText(own) : ""].filter(Boolean).join(" › ");
}

/** The text of a label without that of the list within it. */
const labelText = (label: HTMLElement): string =>
  textOf(label.querySelector("select") ? label.querySelector("span") : label);

function shownIn(part: HTMLElement): string {
  if (part instanceof HTMLSelectElement) {
    const offered = [...part.options].map(({ selected, text }) => (selected ? `“${text}”` : text || "–"));
    return `= ${offered.length > 8 ? `${offered.slice(0, 3).join(" | ")} … ${offered.length}` : offered.join(" | ")}`;
  }
  if (part.matches("[role=slider]")) return `= ${part.getAttribute("aria-valuetext")}`;
  if (part instanceof HTMLInputElement && (part.type === "radio" || part.type === "checkbox"))
    return part.checked ? "= yes" : "";
  if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)
    return part.value && part.type !== "file" ? `= “${part.value.slice(0, 40)}”` : "";
  return part.matches("output") ? `= ${textOf(part)}` : "";
}

function describedBy(part: HTMLElement): string {
  const holder =
    part.matches("[type=radio], [role=slider]") || part.closest("[role=group]")
      ? part.closest("[role=group], [role=radiogroup]")
      : null;
  const ids = (part.getAttribute("aria-describedby") ?? holder?.getAttribute("aria-describedby") ?? "").split(" ");
  return ids
    .map((id) => textOf(document.getElementById(id)))
    .filter(Boolean)
    .join(" / ");
}

const textOf = (part: Element | null): string => part?.textContent?.replace(/\s+/g, " ").trim() ?? "";
