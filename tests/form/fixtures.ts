import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Definition } from "../../schemas/definition.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { isDefinition } from "../definitions/language-schema.ts";

const folder = fileURLToPath(new URL("../fixtures/form/", import.meta.url));

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** A definition of tests/fixtures/form/definitions by its file name. */
export function fixtureDefinition(name: string): Definition {
  const definition = readJson(`${folder}definitions/${name}.json`);
  if (!isDefinition(definition)) throw new Error(`${name} is no definition.`);
  return definition;
}

/** DATA of tests/fixtures/form/data by its file name: of a quote or of any other record. */
export function fixtureRecord(name: string): { readonly [section: string]: Json } {
  const data = readJson(`${folder}data/${name}.json`);
  if (!isJsonRecord(data)) throw new Error(`${name} is no DATA.`);
  return data;
}

const isJsonRecord = (data: unknown): data is { readonly [section: string]: Json } => isRecord(data);

/** DATA of a quote. */
export function fixtureData(name: string): QuoteData {
  const data: unknown = fixtureRecord(name);
  if (!isQuoteData(data)) throw new Error(`${name} is no DATA of a quote.`);
  return data;
}

const isQuoteData = (data: unknown): data is QuoteData =>
  isRecord(data) && isRecord(data.RD) && Array.isArray(data.Pr) && Array.isArray(data.PC);

/** Names of the cases in tests/fixtures/form. */
export const caseNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(".json", ""));

export const readCase = (name: string): unknown => readJson(`${folder}${name}.json`);

export const today = "2026-11-21";

/** DATA of the let flats that is complete for a quote. */
export const flatsData = fixtureData("let-flats");

/** Its one flat, without its id. */
export const { id: _flatId, ...flat }: Answers = flatsData.PC[0] ?? {};

export const claim: Answers = {
  ItemType: "claim",
  ParentRef: "f1",
  Cause: "Fire",
  Happened: "2026-01-10",
  Amount: 500,
};

export const flatsForm = prepareForm(fixtureDefinition("let-flats"));

/** The let flats resolved over these data. */
export const resolveFlats = (data: QuoteData, day = today) => resolveForm(flatsForm, treeOf(flatsForm, data), day);
