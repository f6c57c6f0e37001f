import type { QuestionType } from "../../../../schemas/question.ts";
import { own } from "../../values/own.ts";

/** Question types by a text's inputType. */
export const inputTypes: Readonly<Record<string, QuestionType>> = {
  text: "text",
  date: "date",
  "datetime-local": "datetime",
  datetime: "datetime",
  time: "time",
  email: "email",
  tel: "phone",
};

/** Question types by an element's type. */
export const surveyKinds: Readonly<Record<string, QuestionType>> = {
  comment: "longtext",
  boolean: "yesno",
  dropdown: "choice",
  radiogroup: "choice",
  buttongroup: "choice",
  checkbox: "multichoice",
  tagbox: "multichoice",
  ranking: "ranking",
  rating: "rating",
  html: "statement",
};

/** Supported and purely visual keys of every element. */
const everywhere = ["type", "name", "title", "description", "visibleIf", "isRequired", "requiredIf"];
const looks = [
  ...["width", "minWidth", "maxWidth", "startWithNewLine", "titleLocation", "descriptionLocation", "state", "colCount"],
  ...["showNumber", "hideNumber", "indent", "size", "rows", "cols", "autoGrow", "cellType", "panelCount", "rowCount"],
  ...[
    "placeholder",
    "placeHolder",
    "optionsCaption",
    "valueTrue",
    "valueFalse",
    "labelTrue",
    "labelFalse",
    "storeOthersAsComment",
  ],
  ...[
    "addPanelText",
    "addRowText",
    "removePanelText",
    "removeRowText",
    "panelAddText",
    "panelRemoveText",
    "renderAs",
    "otherText",
  ],
  ...[
    "choicesOrder",
    "hideIfChoicesEmpty",
    "showClearButton",
    "searchEnabled",
    "allowClear",
    "questionTitleLocation",
    "columnMinWidth",
  ],
];

const readOf: Readonly<Record<string, readonly string[]>> = {
  page: ["elements", "questions"],
  panel: ["elements"],
  paneldynamic: ["templateElements", "templateTitle", "minPanelCount", "maxPanelCount"],
  matrixdynamic: ["columns", "choices", "minRowCount", "maxRowCount"],
  text: ["inputType", "min", "max", "step", "maxLength", "minLength"],
  comment: ["maxLength"],
  html: ["html"],
  rating: ["rateMax", "rateMin", "rateValues", "minRateDescription", "maxRateDescription", "rateCount"],
};
const ofChoices = ["choices", "hasOther", "showOtherItem"];

/** Supported and purely visual keys of a form. */
const ofWhole = [
  ...["pages", "elements", "questions", "title", "description", "logo", "logoPosition", "locale", "showProgressBar"],
  ...[
    "showQuestionNumbers",
    "completeText",
    "pageNextText",
    "pagePrevText",
    "widthMode",
    "width",
    "questionsOnPageMode",
  ],
  ...["requiredText", "focusFirstQuestionAutomatic", "checkErrorsMode", "headerView", "fitToContainer"],
];

/** Keys of an element with a meaning that a product cannot express. */
export function unreadOfElement(element: object, type: string, hasChoices: boolean): readonly string[] {
  const wanted = new Set([...everywhere, ...looks, ...(own(readOf, type) ?? []), ...(hasChoices ? ofChoices : [])]);
  return Object.keys(element).filter((key) => !wanted.has(key));
}

/** The same for a whole form. */
export const unreadOfSurvey = (survey: object): readonly string[] =>
  Object.keys(survey).filter((key) => !ofWhole.includes(key));
