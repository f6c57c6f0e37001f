import { useMemo } from "react";
import { DrawnPage } from "../../../renderers/DrawnPage.tsx";
import type { Section } from "../../../schemas/definition.ts";
import type { QuoteStore } from "../../state/quote-store.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { drawnQuestions } from "./drawn-questions.ts";

interface Props {
  readonly store: QuoteStore;
  readonly sections: readonly Section[];
  readonly itemId?: string | undefined;
  readonly headingLevel?: 2 | 3 | 4;
  /** The heading around them says what they are about. */
  readonly untitled?: boolean;
  /** Only the questions with these names. */
  readonly only?: ReadonlySet<string>;
  /** In a panel of its own, which is not there while nothing is asked. */
  readonly panel?: boolean;
}

/** The questions of these sections that are asked at the moment. Drawn again only when others are asked. */
export function Questions(props: Props) {
  const { store, sections, itemId, headingLevel = 2, untitled = false, only, panel = false } = props;
  const structure = useRecordAtom(store, store.structureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the structure's number stands for what is asked
  const drawn = useMemo(
    () => drawnQuestions(store, sections, { itemId, untitled, only }),
    [store, structure, sections, itemId, untitled, only],
  );
  if (Object.keys(drawn.schema.properties).length === 0) return null;
  const page = <DrawnPage schema={drawn.schema} uiSchema={drawn.uiSchema} headingLevel={headingLevel} />;
  return panel ? <div className="panel">{page}</div> : page;
}
