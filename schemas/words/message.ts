/**
 * A sentence with `{slots}`, or one for each plural form of a number; a language names the forms that it has
 * (`Intl.PluralRules`), and `other` is for the rest.
 */
export type Message = string | PluralMessage;

export interface PluralMessage {
  /** The slot that decides. */
  readonly by: string;
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
