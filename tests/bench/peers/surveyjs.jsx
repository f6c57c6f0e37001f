import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { benchSections, choices, sizeAsked, toggleName, yesNo } from "../pages/bench-form.ts";
import { start } from "../pages/start.ts";
import "survey-core/survey-core.css";

/** SurveyJS as it comes, checked as one types: a panel a section, entries as panels of a dynamic panel. */
const sections = benchSections(sizeAsked());

const kinds = {
  choice: { type: "dropdown", choices: [...choices] },
  yesno: { type: "radiogroup", choices: [...yesNo] },
  longtext: { type: "comment" },
};

const elementOf = ({ name, type, label, hint, shownLater }) => ({
  ...(kinds[type] ?? { type: "text" }),
  ...(kinds[type]?.choices ? {} : { maxLength: 1000 }),
  name,
  title: label,
  description: hint,
  ...(shownLater ? { visibleIf: `{${toggleName}} = 'Yes'` } : {}),
});

const elementsOf = ({ questions }) => questions.map(elementOf);
const own = sections.filter((section) => !section.entry);
const entries = sections.filter((section) => section.entry);
const model = {
  showNavigationButtons: false,
  textUpdateMode: "onTyping",
  checkErrorsMode: "onValueChanged",
  elements: [
    ...own.map((section) => ({
      type: "panel",
      name: section.id,
      title: section.title,
      elements: elementsOf(section),
    })),
    ...(entries[0]
      ? [
          {
            type: "paneldynamic",
            name: "entries",
            title: "Entries",
            panelCount: entries.length,
            templateElements: elementsOf(entries[0]),
          },
        ]
      : []),
  ],
};

start(() => {
  const survey = new Model(model);
  for (const question of survey.getAllQuestions()) question.id = `${question.name}-`;
  return <Survey model={survey} />;
});
