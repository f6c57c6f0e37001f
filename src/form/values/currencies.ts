/** ISO 4217 codes by number of decimals: a euro has 100 cents, a yen no smaller unit, a dinar 1,000 fils. */
const codes: Readonly<Record<0 | 2 | 3, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2:
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC " +
    "CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES " +
    "KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR " +
    "NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT " +
    "TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG",
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const decimals: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([digits, listed]) => listed.split(" ").map((code) => [code, Number(digits)] as const)),
);

/** Decimals of a currency; undefined for an unknown code. */
export const currencyDecimals = (code: string): number | undefined => decimals.get(code);

export const currencyCodes: readonly string[] = [...decimals.keys()].sort();

/** Symbols that people type for a code. */
export const currencySigns: ReadonlyMap<string, string> = new Map([
  ["EUR", "€"],
  ["GBP", "£"],
  ["USD", "$"],
  ["JPY", "¥"],
]);
