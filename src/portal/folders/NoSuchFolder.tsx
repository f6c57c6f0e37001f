import { Link } from "react-router-dom";
import { folderPath } from "./folder-address.ts";

/** In the place of a folder or a page that is not there, or that is somebody else's. */
export function NoSuchFolder() {
  return (
    <section className="panel empty">
      <h1>There is no such folder or page</h1>
      <p>It was removed, or it is not yours to see. What was in it may be in the archive.</p>
      <Link className="button button-primary" to={folderPath("quotes")}>
        Back to the folders
      </Link>
    </section>
  );
}
