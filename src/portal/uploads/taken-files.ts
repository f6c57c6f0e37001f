import type { FileLimits } from "../../../schemas/question.ts";

/** What can be added; the server looks at the content as well. */
export const takenFiles: FileLimits = {
  types: ["pdf", "png", "jpg", "jpeg", "webp", "docx", "xlsx", "csv", "txt", "eml", "msg"],
  maxMB: 10,
};
