import { appendUpload, beginUpload, finishUpload, stopUpload } from "../api/upload-calls.ts";
import type { SendingCalls } from "./send-file.ts";

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a file; empty where the page was not served safely and the browser makes none. */
const hashOf = async (file: File): Promise<string> => {
  if (!globalThis.crypto?.subtle) return "";
  return hex(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });

/** Sending in this page. */
export const sendingCalls: SendingCalls = {
  begin: beginUpload,
  append: appendUpload,
  finish: finishUpload,
  stop: stopUpload,
  hash: hashOf,
  wait,
};
