/**
 * What the provider configures about the site itself: brand, telephone, numbers and links.
 * The server writes it as JSON into the page, so that the footer needs no call and no session.
 */
export interface SiteConfig {
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
