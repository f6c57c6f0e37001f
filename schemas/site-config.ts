/** The insurer, as printed on documents. Never in the page: only documents use it. */
export interface SiteInsurer {
  /** Registered name, e.g. `Calderbank Insurance plc`. */
  readonly name: string;
  /** Registered address, one line. */
  readonly address: string;
  /** Who authorised and who regulates the insurer, with its reference: one or more sentences. */
  readonly status: string;
  /** Who signs certificates on the insurer's behalf, with their title, e.g. `Head of Underwriting`. */
  readonly signatory: { readonly name: string; readonly title: string };
}

/** The account that clients pay into, as printed on invoices. Like the insurer, never in the page. */
export interface SiteAccount {
  /** Account name exactly as held by the bank: the payer's bank checks it (confirmation of payee). */
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
  /** The page request had a session cookie; without one the page need not ask the server who is signed in. */
  readonly hasSession: boolean;
  /** Name in the header and in page titles, e.g. `Fennmoor`. */
  readonly brand: string;
  readonly phone: {
    /** For display, e.g. `01632 960 123`. */
    readonly display: string;
    /** As dialled, e.g. `+441632960123`. */
    readonly tel: string;
    /** Opening hours, e.g. `Mon–Fri 8:30–18:00`. */
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
