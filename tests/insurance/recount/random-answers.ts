import fc from "../../property.ts";

export type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

export const yesNo = fc.constantFrom("Yes", "No");

/** Mostly a usual one, so that not every risk is declined or referred. */
export function usually<T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 24): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });
}

/** Mostly the first. */
export const mostly = <T>(usual: T, ...others: readonly T[]) =>
  usually(fc.constant(usual), fc.constantFrom(usual, ...others));

/** As `mostly`, of several usual ones. */
export const mostlyOf = <T>(common: readonly T[], ...others: readonly T[]) =>
  usually(fc.constantFrom(...common), fc.constantFrom(...common, ...others));

/** Numbers around the boundaries of tables and rules, and any between. */
export const near = (min: number, max: number, ...borders: readonly number[]) => {
  const around = borders.flatMap((border) => [border - 1, border, border + 1]).filter((n) => n >= min && n <= max);
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(...around) },
  );
};

/** A policyholder about whom no rule fires. */
export const proposer = {
  id: "p",
  ProposerID: 1,
  FirstName: "Nobody",
  LastName: "Sampleton",
  HouseNumber: "12A",
  AddressLine1: "Test Terrace",
  TownCity: "Sampleford",
  Country: "United Kingdom",
  Postcode: "LS6 3AB",
  Telephone: "+441632960170",
};
