import { useState } from "react";
import { PdfPages } from "../../folders/later-pdf-pages.tsx";

/** The firm's newest document as it would be; written when somebody asks, since it takes a moment. */
export function LogoPreview({ path }: { readonly path: string }) {
  const [asked, setAsked] = useState<string>();
  const isOld = asked !== undefined && asked !== path;
  return (
    <section className="panel" aria-labelledby="logo-preview">
      <div className="panel-head">
        <h2 id="logo-preview">On your newest document</h2>
        <span className="end">
          {(asked === undefined || isOld) && (
            <button type="button" className="button button-small" onClick={() => setAsked(path)}>
              {isOld ? "Show it anew" : "Show it"}
            </button>
          )}
        </span>
      </div>
      <div className="panel-body">
        <p className="small">
          {asked === undefined && "Written as it would be, and kept nowhere."}
          {isOld && "You have changed the part since: this shows the one before."}
          {asked !== undefined && !isOld && "Nothing of this is kept."}
        </p>
        {asked !== undefined && <PdfPages key={asked} path={asked} name="your newest document" />}
      </div>
    </section>
  );
}
