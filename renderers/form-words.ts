import { englishStringTranslator, replaceStringParameters, TranslatableString } from "@rjsf/utils";

/** rjsf's own words where ours are plainer. `%1` is the first parameter. */
const plainer: Readonly<Partial<Record<TranslatableString, string>>> = {
  [TranslatableString.EmptyArray]: "None yet.",
  [TranslatableString.KeyLabel]: "Name of %1",
  [TranslatableString.NewStringDefault]: "",
  [TranslatableString.ClearButton]: "Clear",
  [TranslatableString.OptionalObjectAdd]: "Add",
  [TranslatableString.OptionalObjectRemove]: "Remove",
  [TranslatableString.OptionalObjectEmptyMsg]: "None",
  [TranslatableString.CycleDetected]: "%1 can hold another of its kind.",
  [TranslatableString.ExpandButton]: "Show it",
  [TranslatableString.UnknownFieldType]: "Its type is %1",
};

/** The words on a form's buttons and notes; pass your own as `translateString` for another language. */
export const formWords = (key: TranslatableString, params?: string[]): string => {
  const words = plainer[key];
  return words === undefined ? englishStringTranslator(key, params) : replaceStringParameters(words, params);
};
