import type { ComponentType } from "react";
import type { OwnType, QuestionType } from "../schemas/question.ts";
import type { ControlProps } from "./control-props.ts";
import { laterControl } from "./later-control.tsx";
import { Address } from "./widgets/Address.tsx";
import { Attachment } from "./widgets/Attachment.tsx";
import { Choice } from "./widgets/Choice.tsx";
import { CompanyNumber } from "./widgets/CompanyNumber.tsx";
import { Computed } from "./widgets/Computed.tsx";
import { DateTime } from "./widgets/DateTime.tsx";
import { DriverNumber } from "./widgets/DriverNumber.tsx";
import { Email } from "./widgets/Email.tsx";
import { Integer } from "./widgets/Integer.tsx";
import { Item } from "./widgets/Item.tsx";
import { LongText } from "./widgets/LongText.tsx";
import { Lookup } from "./widgets/Lookup.tsx";
import { Measured } from "./widgets/Measured.tsx";
import { Money } from "./widgets/Money.tsx";
import { Percent } from "./widgets/Percent.tsx";
import { Phone } from "./widgets/Phone.tsx";
import { PlainDate } from "./widgets/PlainDate.tsx";
import { Postcode } from "./widgets/Postcode.tsx";
import { Rating } from "./widgets/Rating.tsx";
import { RegistrationMark } from "./widgets/RegistrationMark.tsx";
import { System } from "./widgets/System.tsx";
import { Text } from "./widgets/Text.tsx";
import { Time } from "./widgets/Time.tsx";
import { YesNo } from "./widgets/YesNo.tsx";

const antdControls = () => import("./widgets/antd-controls.tsx");
const declaration = laterControl(async () => (await antdControls()).Declaration);
const ranking = laterControl(async () => (await import("./widgets/Ranking.tsx")).Ranking);
const multichoice = laterControl(async () => (await antdControls()).Multichoice);

/** Loads ahead what is otherwise loaded with the first question that needs it. */
export const loadLaterControls = () => Promise.all([declaration, multichoice, ranking].map((each) => each.load()));

/** The control of each built-in kind. */
const builtIn = {
  text: Text,
  longtext: LongText,
  yesno: YesNo,
  choice: Choice,
  multichoice: multichoice.component,
  rating: Rating,
  ranking: ranking.component,
  money: Money,
  integer: Integer,
  percent: Percent,
  quantity: Measured,
  currency: Measured,
  date: PlainDate,
  datetime: DateTime,
  time: Time,
  postcode: Postcode,
  address: Address,
  phone: Phone,
  email: Email,
  companyNumber: CompanyNumber,
  registrationMark: RegistrationMark,
  driverNumber: DriverNumber,
  declaration: declaration.component,
  file: Attachment,
  lookup: Lookup,
  item: Item,
  computed: Computed,
  system: System,
} satisfies Record<QuestionType, ComponentType<ControlProps>>;

const controls = new Map<string, ComponentType<ControlProps>>(Object.entries(builtIn));

/** Adds the control of a kind of one's own, under the name by which the kind is registered: `acme:iban`. */
export function registerControl(kind: OwnType, control: ComponentType<ControlProps>): void {
  controls.set(kind, control);
}

/** The control of a kind; that of a text where none is registered, so that an answer can be given at all. */
export const controlOf = (kind: string): ComponentType<ControlProps> => controls.get(kind) ?? Text;

/** Every control by the name of its kind. */
export const allControls = (): ReadonlyMap<string, ComponentType<ControlProps>> => controls;
