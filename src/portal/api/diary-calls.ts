import { call } from "./call.ts";

export const listDiary = (reference: string) => call("/api/v1/Diary/list", { reference });

/** `due`: the calendar day on which the note comes up. */
export const addToDiary = (reference: string, words: string, due: string | undefined) =>
  call("/api/v1/Diary/add", { reference, words, ...(due === undefined ? {} : { due }) });

export const finishInDiary = (reference: string, id: string) => call("/api/v1/Diary/finish", { reference, id });

export type DiaryNote = Awaited<ReturnType<typeof listDiary>>["notes"][number];
