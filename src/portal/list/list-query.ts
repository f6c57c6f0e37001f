import { useSearchParams } from "react-router-dom";

/** What a list is asked for: texts, ticks, and which of its pages, from 1. */
type Query = Readonly<Record<string, string | number | boolean>>;

const readValue = (text: string | null, usual: string | number | boolean): string | number | boolean => {
  if (typeof usual === "boolean") return text === "Yes";
  if (typeof usual === "string") return text?.trim() ?? usual;
  const number = Number(text ?? usual);
  return Number.isSafeInteger(number) && number > 0 ? number : usual;
};

/** What an address says, `?mine=Yes&status=QUOTED&page=3`; the usual where it says nothing, or no page that there can be. */
export function readQuery<Asked extends Query>(address: URLSearchParams, usual: Asked): Asked {
  const read = Object.entries(usual).map(([name, value]) => [name, readValue(address.get(name), value)]);
  // Each value has the type of the usual one that it was read for.
  return Object.fromEntries(read) as Asked;
}

/** The address of a query; what is as usual is left out. */
export function queryAddress<Asked extends Query>(query: Asked, usual: Asked): URLSearchParams {
  const said = Object.keys(usual).flatMap((name) => {
    const value = query[name];
    return value === undefined || value === usual[name] ? [] : [[name, value === true ? "Yes" : String(value)]];
  });
  return new URLSearchParams(said);
}

/** The address of a query of which a part changes: of its first page, unless the page is what changes. */
export const changedAddress = <Asked extends Query>(
  query: Asked,
  part: Partial<Asked>,
  usual: Asked,
): URLSearchParams => queryAddress({ ...query, page: 1, ...part }, usual);

/** The query that the address of the page says, and how a part of it is changed. */
export function useListQuery<Asked extends Query & { readonly page: number }>(usual: Asked) {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address, usual);
  const change = (part: Partial<Asked>) => setAddress(changedAddress(query, part, usual));
  return [query, change] as const;
}

/** Characters that are looked for at most; the server looks for no more. */
export const longestSearch = 200;
