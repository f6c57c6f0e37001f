import type { DragEvent } from "react";

/** Handlers of an element onto which a file can be dropped. */
export function droppedFile(isOff: boolean, onFile: (file: File) => void) {
  if (isOff) return {};
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
