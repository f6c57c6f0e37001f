import { Link } from "react-router-dom";
import type { ListAnswer } from "../api/document-calls.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(" or ");

/** What is to be said of a search: that it was forgiving, and files that belong to no quote. */
export function SearchNotes({ answer }: { readonly answer: ListAnswer }) {
  const { near, files } = answer;
  return (
    <div role="status" className="search-notes">
      {near.length > 0 && (
        <p>
          <b>Nothing is spelt like that; these are near.</b>{" "}
          {near.map(({ typed, read }) => `${quoted(read)} for “${typed}”.`).join(" ")}
        </p>
      )}
      {files.length > 0 && (
        <p>
          In files of your folders:{" "}
          {files.map(({ name, folder }) => (
            <Link key={`${folder} ${name}`} to={`/user/folders/${encodeURIComponent(folder)}/1`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
