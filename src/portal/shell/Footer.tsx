import { useSite } from "../config.ts";
import { Icon } from "../icons/Icon.tsx";
import { Mark } from "../icons/Mark.tsx";

/** On every page: whom to phone, who regulates us, and the provider's own pages. */
export function Footer() {
  const { brand, phone, regulatory, privacyUrl, contactUrl } = useSite();
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="footer-call">
          <Icon name="phone" /> Cannot find what you need? Call <a href={`tel:${phone.tel}`}>{phone.display}</a>{" "}
          <span className="small">{phone.hours}</span>
        </p>
        <p className="footer-regulation">{regulatory}</p>
        <a className="footer-link" href={privacyUrl}>
          Privacy
        </a>
        <a className="footer-link" href={contactUrl}>
          Contact us
        </a>
        <span className="brand">
          <Mark />
          {brand}
        </span>
      </div>
    </footer>
  );
}
