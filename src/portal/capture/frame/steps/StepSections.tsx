import { memo } from "react";
import { useLangAround } from "../../../../../renderers/form-language.ts";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { type Counts, nothingCounted } from "../../../../state/findings/problem.ts";
import { Button } from "../../../kit/Button.tsx";
import { useQuote } from "../../open/quote-context.ts";
import { useGoTo } from "../../open/use-go-to.ts";
import { doorOf, type EntryHere, sectionsAsked } from "./sections-asked.ts";

interface Props {
  readonly page: string;
  readonly entry?: EntryHere | undefined;
}

/** The sections of the page that is open, with what each still lacks; of an entry's page those of the entry. */
export function StepSections({ page, entry }: Props) {
  const quote = useQuote();
  const { store } = quote;
  const goTo = useGoTo(quote);
  const lang = useLangAround();
  useRecordAtom(store, store.structureAtom);
  const counts = useRecordAtom(store, entry ? store.itemSectionsAtom(entry.id) : store.sectionProgressAtom);
  const sections = sectionsAsked(store, page, entry);
  if (sections.length < 2) return null;
  const follow = (section: (typeof sections)[number]) => {
    const door = doorOf(store, section, entry, store.atoms.get(store.findingsAtom));
    if (door !== undefined) goTo(door);
  };
  return (
    <ul className="steps-sections">
      {sections.map((section) => (
        <li key={section.id}>
          <Button variant="bare" onClick={() => follow(section)}>
            <span lang={lang(section.title)}>{section.title}</span>
            <Left counts={counts.get(section.id) ?? nothingCounted} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** `3`, red where something is wrong; nothing where nothing is left. */
const Left = memo(function Left({ counts: { wrong, missing } }: { readonly counts: Counts }) {
  if (wrong + missing === 0) return null;
  return (
    <span className={wrong > 0 ? "steps-left steps-wrong" : "steps-left"}>
      {wrong + missing}
      <span className="visually-hidden">{wrong > 0 ? " to correct or missing" : " missing"}</span>
    </span>
  );
});
