import { call } from "./call.ts";

export const getReferral = (reference: string) => call("/api/v1/Referral/get", { reference });

export const sendReferralMessage = (reference: string, Message: string, attachments: readonly string[]) =>
  call("/api/v1/Referral/message", { reference, Message, ...idsOf(attachments) });

/** What goes to an underwriter with a quote. */
export interface ReferralSent {
  /** `A`, `A,premium`, `mta` ... */
  readonly options: string;
  readonly message: string;
  /** Calendar day by which an answer would be of use. */
  readonly wantedBy: string | undefined;
  /** Ids of files that were added before. */
  readonly attachments: readonly string[];
}

export const refer = (QuoteRef: string, { options, message, wantedBy, attachments }: ReferralSent) =>
  call("/api/v1/Quote/refer", {
    QuoteRef,
    Options: options,
    Message: message,
    ...(wantedBy === undefined ? {} : { WantedBy: wantedBy }),
    ...idsOf(attachments),
  });

const idsOf = (attachments: readonly string[]) =>
  attachments.length === 0 ? {} : { Attachments: JSON.stringify(attachments) };

export type ReferralAnswer = Awaited<ReturnType<typeof getReferral>>;
export type Referral = NonNullable<ReferralAnswer["referral"]>;
export type ReferralReason = ReferralAnswer["reasons"][number];
export type ReferralMessage = ReferralAnswer["messages"][number];
