import type { RecordData } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

export const getInfoRequest = (reference: string) =>
  call("/api/v1/InfoRequest/get", { reference, ...inChosenLanguage() });

/** Which request of which quote, and the version of its answers that this page has seen. */
export interface InfoRequestVersion {
  readonly reference: string;
  readonly id: string;
  readonly version: number;
}

export const saveInfoRequest = (request: InfoRequestVersion, data: RecordData) =>
  call("/api/v1/InfoRequest/save", { ...request, DATA: JSON.stringify(data), ...inChosenLanguage() });

export const sendInfoRequest = (request: InfoRequestVersion) =>
  call("/api/v1/InfoRequest/send", { ...request, ...inChosenLanguage() });

export type InfoRequest = NonNullable<Awaited<ReturnType<typeof getInfoRequest>>["request"]>;
