import { type DragEvent, useState } from "react";
import type { FileLimits } from "../../../schemas/question.ts";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Accepts files dropped on an element: its handlers, and whether files are being dragged over it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Types that can be uploaded; the server checks the content as well. */
export const takenFiles: FileLimits = {
  types: ["pdf", "png", "jpg", "jpeg", "webp", "docx", "xlsx", "csv", "txt", "eml", "msg"],
  maxMB: 10,
};
