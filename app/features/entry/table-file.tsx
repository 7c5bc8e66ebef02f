import type { ChosenFile } from "./file-text.ts";

type OnFile = (file: ChosenFile) => void;
type Props = { readonly label: string; readonly onFile: OnFile };

/** A button that opens a file of lines: what `readFileText` reads. */
export function TableFileButton({ label, onFile }: Props) {
  return (
    <label className="button">
      <span>{label}</span>
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel.sheet.macroEnabled.12"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </label>
  );
}

/** Handlers of a form onto which a file can be dropped. */
export const fileDrop = (onFile: OnFile) => ({
  onDragOver: (event: React.DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop: (event: React.DragEvent) => {
    const [file, ...others] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(others.length > 0 ? "several" : file);
  },
});
