/** Who carries the risk, as documents print it. Never in the page: it is of documents alone. */
export interface SiteInsurer {
  /** Registered name, e.g. `Calderbank Insurance plc`. */
  readonly name: string;
  /** Registered address, one line. */
  readonly address: string;
  /** Who authorised and who regulates the insurer, with its reference: one or more sentences. */
  readonly status: string;
  /** Who signs certificates on the insurer's behalf, and as what, e.g. `Head of Underwriting`. */
  readonly signatory: { readonly name: string; readonly title: string };
}

/** Into which account clients pay, as invoices print it. Never in the page, as the insurer. */
export interface SiteAccount {
  /** As the bank has it: a payer's bank compares it with what they type. */
  readonly name: string;
  /** E.g. `12-34-56`. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly number: string;
  /** In groups of four, e.g. `GB33 BUKB 2020 1555 5555 55`. */
  readonly iban?: string;
}

/**
 * What the provider configures about the site itself: brand, telephone, numbers and links.
 * The server writes it as JSON into the page, so that the footer needs no call and no session.
 */
export interface SiteConfig {
  /** The page came to a browser with a session's cookie; without one no call need ask who is there. */
  readonly hasSession: boolean;
  /** Name in the header and in page titles, e.g. `Fennmoor`. */
  readonly brand: string;
  readonly phone: {
    /** As read, e.g. `01632 960 123`. */
    readonly display: string;
    /** As dialled, e.g. `+441632960123`. */
    readonly tel: string;
    /** When somebody answers, e.g. `Mon–Fri 8:30–18:00`. */
    readonly hours: string;
  };
  /** Trading name, regulator's reference, registered office and company number, one paragraph. */
  readonly regulatory: string;
  /** The provider's own pages. */
  readonly privacyUrl: string;
  readonly contactUrl: string;
  /** Instant at which the page was served: the browser's calendar follows the server's clock. */
  readonly now: string;
}
