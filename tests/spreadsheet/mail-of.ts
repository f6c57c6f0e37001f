interface WrittenMail {
  readonly text?: string;
  readonly html?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array; readonly type?: string }[];
}

const base64 = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

const part = (headers: readonly string[], bytes: Uint8Array): string =>
  [...headers, "Content-Transfer-Encoding: base64", "", base64(bytes), ""].join("\r\n");

/** A mail as mail programs send it: its message as text and as HTML, and its files. */
export function mailOf({ text, html, files = [] }: WrittenMail): Uint8Array {
  const parts = [
    ...(text === undefined ? [] : [part(["Content-Type: text/plain; charset=utf-8"], Buffer.from(text))]),
    ...(html === undefined ? [] : [part(["Content-Type: text/html; charset=utf-8"], Buffer.from(html))]),
    ...files.map(({ name, bytes, type = "application/octet-stream" }) =>
      part([`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`], bytes),
    ),
  ];
  const head = [
    "Received: from mail.example.com by mx.example.com; Mon, 2 Mar 2026 09:14:02 +0000",
    "From: Ann Carr <ann@example.com>",
    "To: Rowan Sorrel <rowan@example.com>",
    "Subject: Schedule for quotation",
    "Date: Mon, 2 Mar 2026 09:14:00 +0000",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="=_part"',
  ];
  const body = parts.map((each) => `--=_part\r\n${each}`).join("");
  return new Uint8Array(Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}--=_part--\r\n`));
}
