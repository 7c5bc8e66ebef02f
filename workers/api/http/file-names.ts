/** A name without the signs that Windows and macOS refuse in the names of files. */
export const fileNameOf = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "-").toWellFormed();

/** Files with names that differ without case too, as Windows and macOS ignore it. */
export function withUniqueNames<File>(
  files: readonly File[],
  nameOf: (file: File) => string,
): (readonly [name: string, file: File])[] {
  const usedNames = new Set<string>();
  return files.map((file) => {
    const [, stem = "", extension = ""] = /^(.*?)(\.[a-z0-9]+)?$/i.exec(fileNameOf(nameOf(file))) ?? [];
    let name = stem + extension;
    for (let number = 2; usedNames.has(name.toLowerCase()); number++) name = `${stem} (${number})${extension}`;
    usedNames.add(name.toLowerCase());
    return [name, file];
  });
}
