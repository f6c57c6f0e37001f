import "../../styles/paste.css";
import { useEffect } from "react";
import { Area } from "../../area/Area.tsx";
import { dismissImport, useImportRequest } from "./import-request.ts";

const dialog = () => import("./ImportArea.tsx");

/** Where the dialog of importing and exporting is shown while somebody has asked for it. */
export function ImportHost() {
  const asked = useImportRequest();
  useEffect(() => dismissImport, []);
  if (!asked) return null;
  return (
    <div className="paste-host">
      <Area name="capture/import" load={dialog} fallback={null} />
    </div>
  );
}
