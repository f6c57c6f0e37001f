import { call } from "../../api/call.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";

export const getData = (reference: string) => call("/api/v1/Quote/getData", { reference, ...inChosenLanguage() });

export const calculate = (reference: string, version: number, signal: AbortSignal) =>
  call("/api/v1/Quote/calculate", { reference, version, ...inChosenLanguage() }, signal);
