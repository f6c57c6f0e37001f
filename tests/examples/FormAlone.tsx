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
import { treeOf, withAnswer } from "../../src/form/tree.ts";
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
  const at = (place: Place) => {
    const { section, name = "" } = readPlace(place);
    const group = form.singles.find((each) => each.group.at === section);
    const { answers, questions } = resolution.scope(group?.name ?? "");
    return { question: group?.byName.get(name)?.question, answer: answers[name], state: questions.get(name) };
  };
  const slots: QuestionSlots = {
    useQuestion(place) {
      const { required = false, options: choices, because } = at(place).state ?? {};
      const wrong = findings.find((finding) => finding.place === place && (tried || !finding.missing));
      return { required, choices, because, error: wrong?.message, missing: wrong?.missing ?? false };
    },
    useAnswer(place) {
      const { question, answer } = at(place);
      const store = (next: typeof answer) => setTree(withAnswer(tree, place, next));
      const shown = question && (isTyped(question) || question.type === "computed") && textInBox(question, answer);
      if (!question || !isTyped(question))
        return { value: shown || fromFormValue(answer), change: store, leave: () => undefined };
      const text = typing.place === place ? typing.text : undefined;
      const leave = () => {
        const read = readAnswer(question, text ?? "", today);
        if (text !== undefined) store("value" in read ? read.value : read.keep);
        setTyping({});
      };
      return { value: text ?? shown, change: (next) => setTyping({ place, text: String(next ?? "") }), leave };
    },
  };
  const mayBeSent = !findings.some(({ severity }) => severity === "error");
  const send = () => (mayBeSent ? onSend(completeData(resolution)) : setTried(true));
  return (
    <QuestionSlotsContext value={slots}>
      <DrawnPage {...drawnPage(resolution, sections)} />
      <input type="button" value="Send" onClick={send} />
    </QuestionSlotsContext>
  );
}
