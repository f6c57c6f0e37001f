import { useState } from "react";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { fromFormValue } from "../../renderers/form-value.ts";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import { checkForm } from "../../src/form/check.ts";
import { completeData } from "../../src/form/complete-data.ts";
import { drawnPage } from "../../src/form/drawn-page.ts";
import { type Place, readPlace } from "../../src/form/place.ts";
import type { PreparedForm } from "../../src/form/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve.ts";
import { isTyped, textInBox } from "../../src/form/text-in-box.ts";
import { answerAt, treeOf, withAnswer } from "../../src/form/tree.ts";
import { readAnswer } from "../../src/form/typed-input.ts";

type Props = { form: PreparedForm; today: string; onSend: (answers: QuoteData) => void };

/** All questions of a form on one page; the answers are React's own state. `form` is `prepareForm(definition)`. */
export function FormAlone({ form, today, onSend }: Props) {
  const [tree, setTree] = useState(() => treeOf(form, {}));
  const [typing, setTyping] = useState<{ place?: Place; text?: string }>({});
  const [tried, setTried] = useState(false);
  const resolution = resolveForm(form, tree, today);
  const findings = checkForm(resolution);
  const sections = form.source.pages.flatMap((page) => page.sections.map(({ id }) => ({ section: id })));
  const page = drawnPage(resolution, sections);
  const groupAt = (place: Place) => form.singles.find(({ group }) => group.at === readPlace(place).section);

  const slots: QuestionSlots = {
    useQuestion(place) {
      const state = resolution.scope(groupAt(place)?.name ?? "").questions.get(readPlace(place).name ?? "");
      const wrong = findings.find((finding) => finding.place === place && (tried || !finding.missing));
      const { required = false, options: choices, because } = state ?? {};
      return { required, choices, because, error: wrong?.message, missing: wrong?.missing ?? false };
    },
    useAnswer(place) {
      const question = groupAt(place)?.byName.get(readPlace(place).name ?? "")?.question;
      const value = fromFormValue(answerAt(tree, place));
      if (!question || !isTyped(question))
        return { value, change: (next) => setTree(withAnswer(tree, place, next)), leave: () => undefined };
      const text = typing.place === place ? typing.text : undefined;
      const change = (next: unknown) => setTyping({ place, text: String(next ?? "") });
      const leave = () => {
        const read = readAnswer(question, text ?? textInBox(question, value), today);
        setTree(withAnswer(tree, place, "value" in read ? read.value : read.keep));
        setTyping({});
      };
      return { value: text ?? textInBox(question, value), change, leave };
    },
  };
  const send = () => (findings.length > 0 ? setTried(true) : onSend(completeData(resolution)));
  return (
    <QuestionSlotsContext value={slots}>
      <DrawnPage schema={page.schema} uiSchema={page.uiSchema} />
      <button type="button" onClick={send}>
        Send
      </button>
    </QuestionSlotsContext>
  );
}
