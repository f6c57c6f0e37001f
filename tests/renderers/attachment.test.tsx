// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import type { KeptFile, QuestionSlots } from "../../renderers/question-slots.ts";
import { acceptedNames, fileLimitsWords, fileRefusal, fileSize } from "../../renderers/widgets/file-limits.ts";
import type { FileLimits } from "../../schemas/question.ts";
import { byId, click, draw, one } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const limits: FileLimits = { types: ["pdf", "jpg"], maxMB: 5 };
const pdf = (bytes = 1_200) => new File([new Uint8Array(bytes)], "Survey.PDF");
const button = () => one(".question-file button");
const status = () => one(".question-file [role=status]").textContent;

/** A host that responds on demand. */
function host() {
  const sent: Parameters<NonNullable<QuestionSlots["upload"]>>[] = [];
  let settle = { done: (_: KeptFile) => {}, failed: (_: Error) => {} };
  const upload: QuestionSlots["upload"] = (...what) => {
    sent.push(what);
    what[2].addEventListener("abort", () => settle.failed(new Error("Aborted.")));
    return new Promise((done, failed) => {
      settle = { done, failed };
    });
  };
  return {
    sent,
    upload,
    progress: (part: number) => act(async () => sent.at(-1)?.[3](part)),
    done: (file: KeptFile) => act(async () => settle.done(file)),
    failed: (error: Error) => act(async () => settle.failed(error)),
  };
}

async function drawn(slots: Partial<QuestionSlots>, value?: string) {
  const reported: unknown[] = [];
  await draw(
    <OneQuestion
      question={questionOf("file", { files: limits })}
      value={value}
      slots={slots}
      onChange={(next) => reported.push(next)}
      onLeave={() => reported.push("left")}
    />,
  );
  return reported;
}

async function pick(file: File) {
  const picker = one<HTMLInputElement>("input[type=file]");
  Object.defineProperty(picker, "files", { value: [file], configurable: true });
  await act(async () => picker.dispatchEvent(new Event("change", { bubbles: true })));
}

it("says what is accepted before anything is chosen, and filters the file dialog", async () => {
  await drawn(host());
  expect(byId(`${place}:limits`).textContent).toBe("PDF or JPG, up to 5 MB.");
  expect(button().getAttribute("aria-describedby")).toBe(`${place}:limits`);
  expect(one("input[type=file]").getAttribute("accept")).toBe(".pdf,.jpg,.jpeg");
});

it("sends the chosen file, shows its progress, and keeps its name and size", async () => {
  const at = host();
  const reported = await drawn({ upload: at.upload });
  await pick(pdf());
  expect(at.sent[0]?.[1].name).toBe("Survey.PDF");
  await at.progress(0.4);
  expect(one("progress").getAttribute("aria-label")).toBe("Sending Survey.PDF");
  expect(one<HTMLProgressElement>("progress").value).toBe(0.4);
  expect(button().textContent).toBe("Stop");
  await at.done({ id: "f7", name: "Survey.PDF", bytes: 1_200 });
  expect(reported).toEqual(["f7", "left"]);
  expect(byId(`${place}:file`).textContent).toBe("Survey.PDF 1 KB");
  expect(status()).toBe("Survey.PDF is attached.");
});

it("uses one button to choose, cancel and remove, so that the focus remains", async () => {
  const at = host();
  const reported = await drawn({ upload: at.upload });
  const before = button();
  before.focus();
  await pick(pdf());
  await click(button());
  expect(at.sent[0]?.[2].aborted).toBe(true);
  expect(status()).toBe("Survey.PDF was stopped.");
  expect(reported).toEqual([]);
  await pick(pdf());
  await at.done({ id: "f8", name: "Survey.PDF", bytes: 1_200 });
  expect(document.activeElement).toBe(before);
  await click(before);
  expect(reported).toEqual(["f8", "left", undefined]);
  expect(before.textContent).toBe("Choose a file");
});

it("reports a file that is too large, of another kind or empty, and never sends it", async () => {
  const at = host();
  await drawn({ upload: at.upload });
  await pick(new File(["x"], "survey.docx"));
  expect(status()).toBe("survey.docx cannot be attached. PDF or JPG can.");
  await pick(new File([], "empty.pdf"));
  expect(status()).toBe("empty.pdf is empty.");
  expect(fileRefusal({ name: "a.pdf", size: 5_000_001 }, limits)).toBe("a.pdf is 5 MB. The limit is 5 MB.");
  expect(at.sent).toEqual([]);
});

it("accepts one dropped file, and refuses several", async () => {
  const at = host();
  await drawn({ upload: at.upload });
  const drop = (...files: File[]) => {
    const event = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), { dataTransfer: { files } });
    return act(async () => one(".question-file").dispatchEvent(event));
  };
  await drop(pdf(), pdf());
  expect(status()).toBe("Only one file can be attached here. Join several into one.");
  expect(at.sent).toEqual([]);
  await drop(pdf());
  expect(at.sent).toHaveLength(1);
});

it("says why it could not be sent, in the host's words", async () => {
  const at = host();
  const reported = await drawn({ upload: at.upload });
  await pick(pdf());
  await at.failed(new Error("No connection. Survey.PDF was not sent."));
  expect(status()).toBe("No connection. Survey.PDF was not sent.");
  expect(button().textContent).toBe("Choose a file");
  expect(reported).toEqual([]);
});

it.each(["paste", "drop"])("accepts a file by %s", async (how) => {
  const at = host();
  await drawn({ upload: at.upload });
  const event = new Event(how, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [pdf()] }, dataTransfer: { files: [pdf()] } });
  await act(async () => byId(place).dispatchEvent(event));
  expect(at.sent.length).toBe(1);
  expect(event.defaultPrevented).toBe(true);
});

it("says so without a host for uploads", async () => {
  await drawn({});
  expect(byId(`${place}:limits`).textContent).toBe("Files cannot be attached here.");
  expect(document.querySelector(".question-file button")).toBeNull();
});

it("shows the file's name, as a link if it may be opened", async () => {
  const file = { name: "schedule.pdf", bytes: 340_000 };
  await drawn({ keptFile: (id) => ({ id, ...file }) }, "f1");
  expect(byId(`${place}:file`).textContent).toBe("schedule.pdf 340 KB");
  expect(document.querySelector(".question-file :is(a, button)")).toBeNull();
  await drawn({ keptFile: (id) => ({ id, ...file, path: "/files/attachments/f1" }) }, "f1");
  expect(one(".question-file a").getAttribute("href")).toBe("/files/attachments/f1");
});

it("shows a file without details as well", async () => {
  await drawn(host(), "f1");
  expect(byId(`${place}:file`).textContent).toBe("Attached");
});

it.each([
  [1, "1 KB"],
  [340_499, "340 KB"],
  [999_499, "999 KB"],
  [1_000_000, "1 MB"],
  [12_340_000, "12.3 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it("limits that are not set do not apply", () => {
  expect(fileLimitsWords(undefined)).toBe("One file of any kind.");
  expect(acceptedNames(undefined)).toBeUndefined();
  expect(fileRefusal({ name: "noending", size: 1 }, limits)).toBe("noending cannot be attached. PDF or JPG can.");
  expect(fileRefusal({ name: "a.exe", size: 10 ** 9 }, undefined)).toBeUndefined();
});
