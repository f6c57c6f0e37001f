/** Long enough for a browser to begin with it. */
const KEPT_MS = 60_000;

/** Has the browser keep something under a name, as a download. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
