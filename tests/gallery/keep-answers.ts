import { useState } from "react";
import { fromFormValue } from "../../renderers/form-value.ts";
import type { Found, KeptFile, QuestionSlots, QuestionView } from "../../renderers/question-slots.ts";
import type { AnswerValue, Question } from "../../schemas/question.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import { showAnswer, textInBox } from "../../src/form/draw/show-answer.ts";
import { isTyped, readAnswer } from "../../src/form/read/read-answer.ts";
import type { Resolution } from "../../src/form/resolve/resolution.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { type Place, readPlace } from "../../src/form/tree/place.ts";
import { answerAt, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { withheldIn } from "../../src/form/values/answer-value.ts";
import { galleryData, today } from "./gallery-answers.ts";

const clients: readonly Found[] = [
  { value: "c1", label: "Kestrel Yard Homes Ltd", detail: "LS6 3AB" },
  { value: "c2", label: "Sorrel Court Lettings", detail: "LS8 1AB" },
];

const files = new Map<string, KeptFile>([["f1", { id: "f1", name: "survey-2026.pdf", bytes: 1_240_000 }]]);

/** The group, question and state of a path. */
function asked(form: PreparedForm, resolution: Resolution, place: Place) {
  const { section, itemId, name = "" } = readPlace(place);
  const group = [...form.groups.values()].find(
    (each) => each.group.at === section && resolution.entry(each.name, itemId) && each.byName.has(name),
  );
  const question = group?.byName.get(name)?.question;
  if (!group || !question) throw new RangeError(`Nothing is asked at ${place}.`);
  return { question, itemId, state: resolution.scope(group.name, itemId).questions.get(name) };
}

/** Answers of the gallery in React's own state, and the context of its questions. */
export function useKeptAnswers(form: PreparedForm): { readonly slots: QuestionSlots; readonly resolution: Resolution } {
  const [tree, setTree] = useState(() => treeOf(form, galleryData));
  const [typing, setTyping] = useState<{ readonly place?: Place; readonly text?: string }>({});
  const resolution = resolveForm(form, tree, today);
  const findings = checkForm(resolution);

  const slots: QuestionSlots = {
    useQuestion(place): QuestionView {
      const { question, itemId } = asked(form, resolution, place);
      const here = findings.filter((finding) => finding.place === place && (itemId === "missing" || !finding.missing));
      const wrong = here.find(({ severity }) => severity === "error");
      const { suggest } = question;
      return {
        missing: wrong?.missing ?? false,
        error: wrong?.message,
        warning: here.find(({ severity }) => severity === "warn")?.message,
        workedOutFrom: question.type === "computed" ? sourcesOf(question, itemId) : undefined,
        locked: itemId === "locked" ? "Cannot be changed during the term." : question.lockedReason,
        suggestion:
          suggest !== undefined && answerAt(tree, place) === undefined
            ? suggestionOf(question, typeof suggest === "string" ? suggest.replace("{Tenants}", "nobody") : suggest)
            : undefined,
      };
    },
    useAnswer(place) {
      const { question, state } = asked(form, resolution, place);
      const stored = state?.value ?? answerAt(tree, place);
      const text = typing.place === place ? typing.text : undefined;
      const typed = isTyped(question);
      const withheld = withheldIn(stored);
      const shown = typed || question.type === "computed" ? textInBox(question, stored) : fromFormValue(stored);
      const store = (next: Parameters<typeof withAnswer>[2]) => {
        setTyping({});
        setTree(withAnswer(tree, place, next));
      };
      return {
        value: withheld ? text : (text ?? shown),
        withheld: text === undefined ? withheld : undefined,
        change: (next) => (typed ? setTyping({ place, text: String(next ?? "") }) : store(next)),
        withhold: (next) => store(next && { noAnswer: next }),
        leave: () => {
          if (text === undefined) return;
          const read = readAnswer(question, text, today, state?.options);
          store("value" in read ? read.value : read.keep);
        },
      };
    },
    search: async (_, text) => clients.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    upload: async (_, file, _signal, onProgress) => {
      onProgress(1);
      const kept = { id: `f${files.size + 1}`, name: file.name, bytes: file.size };
      files.set(kept.id, kept);
      return kept;
    },
    keptFile: (id) => files.get(id),
  };
  return { slots, resolution };

  function sourcesOf({ name }: Question, itemId: string | undefined): QuestionView["workedOutFrom"] {
    const names = name === "PerArea" ? ["Sum", "Area"] : ["Area", "FlatRoof"];
    return names.flatMap((source) => {
      const { question } = asked(form, resolution, `PC/${itemId}/${source}`);
      const answer = answerAt(tree, `PC/${itemId}/${source}`);
      const words = answer === undefined ? question.label : `${question.label} (${showAnswer(question, answer)})`;
      return { place: `PC/${itemId}/${source}`, label: question.label, words };
    });
  }
}

function suggestionOf(question: Question, value: AnswerValue) {
  const text = showAnswer(question, value);
  return question.type === "longtext" ? { value, words: "Use this text", text } : { value, words: `Use ${text}` };
}
