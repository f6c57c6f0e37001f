import type { ComponentType } from "react";
import { drawnAs, type OwnType, type QuestionType } from "../schemas/question.ts";
import type { ControlProps } from "./control-props.ts";
import { laterControl } from "./later-control.tsx";
import { Choice } from "./widgets/Choice.tsx";
import { Computed, System } from "./widgets/Computed.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { Lookup } from "./widgets/Lookup.tsx";
import { Measured } from "./widgets/Measured.tsx";
import { PlainDate } from "./widgets/PlainDate.tsx";
import { RatingButtons, YesNo } from "./widgets/RadioButtons.tsx";
import {
  DateTime,
  DriverNumber,
  Email,
  Integer,
  Money,
  Percent,
  Phone,
  ShortCode,
  Text,
  Time,
} from "./widgets/typed-controls.tsx";

const antdControls = () => import("./widgets/antd-controls.tsx");
const attachment = laterControl(async () => (await import("./widgets/Attachment.tsx")).Attachment);
const declaration = laterControl(async () => (await antdControls()).ThemedDeclaration);
const ranking = laterControl(async () => (await import("./widgets/Ranking.tsx")).Ranking);
const signature = laterControl(async () => (await import("./widgets/Signature.tsx")).Signature);
const multichoice = laterControl(async () => (await antdControls()).ThemedMultichoice);

/** Preloads controls that otherwise load with the first question that needs them. */
export const loadLaterControls = () =>
  Promise.all([attachment, declaration, multichoice, ranking, signature].map((each) => each.load()));

/** Consists only of its heading and text. */
const none = () => null;

/** The control of each built-in kind that needs one of its own. */
const builtIn = {
  text: Text,
  longtext: LongText,
  yesno: YesNo,
  choice: Choice,
  multichoice: multichoice.component,
  rating: RatingButtons,
  ranking: ranking.component,
  money: Money,
  integer: Integer,
  percent: Percent,
  quantity: Measured,
  date: PlainDate,
  datetime: DateTime,
  time: Time,
  postcode: ShortCode,
  phone: Phone,
  email: Email,
  driverNumber: DriverNumber,
  declaration: declaration.component,
  signature: signature.component,
  file: attachment.component,
  lookup: Lookup,
  computed: Computed,
  system: System,
  statement: none,
} satisfies Record<Exclude<QuestionType, keyof typeof drawnAs>, ComponentType<ControlProps>>;

const controls = new Map<string, ComponentType<ControlProps>>([
  ...Object.entries(drawnAs).map(([kind, other]) => [kind, builtIn[other]] as const),
  ...Object.entries(builtIn),
]);

/** Registers the control of a custom kind, under the kind's own name: `acme:iban`. */
export function registerControl(kind: OwnType, control: ComponentType<ControlProps>): void {
  controls.set(kind, control);
}

/** The control of a kind; a text field if none is registered, so that the question can be answered. */
export const controlOf = (kind: string): ComponentType<ControlProps> => controls.get(kind) ?? Text;

/** All controls by kind. */
export const allControls = (): ReadonlyMap<string, ComponentType<ControlProps>> => controls;
