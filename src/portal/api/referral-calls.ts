import { call } from "./call.ts";

export const getReferral = (reference: string) => call("/api/v1/Referral/get", { reference });

export const sendReferralMessage = (reference: string, Message: string, attachments: readonly string[]) =>
  call("/api/v1/Referral/message", { reference, Message, ...idsOf(attachments) });

/**
 * @param Options `A`, `A,premium`, `mta` ...
 * @param attachments ids of files that were added before
 */
export const refer = (QuoteRef: string, Options: string, DATA: string, attachments: readonly string[]) =>
  call("/api/v1/Quote/refer", { QuoteRef, Options, DATA, ...idsOf(attachments) });

const idsOf = (attachments: readonly string[]) =>
  attachments.length === 0 ? {} : { Attachments: JSON.stringify(attachments) };

export type ReferralAnswer = Awaited<ReturnType<typeof getReferral>>;
export type Referral = NonNullable<ReferralAnswer["referral"]>;
export type ReferralReason = ReferralAnswer["reasons"][number];
export type ReferralMessage = ReferralAnswer["messages"][number];
