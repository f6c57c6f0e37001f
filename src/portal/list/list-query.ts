import { useSearchParams } from "react-router-dom";

/** Query of a list: texts, flags, and its page number, from 1. */
type Query = Readonly<Record<string, string | number | boolean>>;

const readValue = (text: string | null, usual: string | number | boolean): string | number | boolean => {
  if (typeof usual === "boolean") return text === "Yes";
  if (typeof usual === "string") return text?.trim() ?? usual;
  const number = Number(text ?? usual);
  return Number.isSafeInteger(number) && number > 0 ? number : usual;
};

/**
 * Reads a query from an address, `?mine=Yes&status=QUOTED&page=3`; missing values and invalid pages become the
 * defaults.
 */
export function readQuery<Asked extends Query>(address: URLSearchParams, usual: Asked): Asked {
  const read = Object.entries(usual).map(([name, value]) => [name, readValue(address.get(name), value)]);
  // Each value has the type of its default.
  return Object.fromEntries(read) as Asked;
}

/** The address of a query, without default values. */
export function queryAddress<Asked extends Query>(query: Asked, usual: Asked): URLSearchParams {
  const pairs = Object.keys(usual).flatMap((name) => {
    const value = query[name];
    return value === undefined || value === usual[name] ? [] : [[name, value === true ? "Yes" : String(value)]];
  });
  return new URLSearchParams(pairs);
}

/** The address after changing part of a query; returns to the first page, unless the page itself changes. */
export const changedAddress = <Asked extends Query>(
  query: Asked,
  part: Partial<Asked>,
  usual: Asked,
): URLSearchParams => queryAddress({ ...query, page: 1, ...part }, usual);

/** The query in the page's address, and a function to change part of it. */
export function useListQuery<Asked extends Query & { readonly page: number }>(usual: Asked) {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address, usual);
  const change = (part: Partial<Asked>) => setAddress(changedAddress(query, part, usual));
  return [query, change] as const;
}

/** Maximum length of a search text; the server ignores the rest. */
export const longestSearch = 200;
