import type { UiSchema } from "@rjsf/utils";

/** What a section's `ui:options` say of its layout. */
interface SectionLayout {
  /** The remark beside the heading. */
  readonly note: string | undefined;
  /** Columns where there is room. */
  readonly columns: 1 | 2 | 3;
}

/** Reads `{note, columns}`; what is not said is no remark and two columns. */
export function sectionLayout(uiSchema: UiSchema | undefined): SectionLayout {
  const { note, columns } = uiSchema?.["ui:options"] ?? {};
  return {
    note: typeof note === "string" && note !== "" ? note : undefined,
    columns: columns === 1 || columns === 3 ? columns : 2,
  };
}
