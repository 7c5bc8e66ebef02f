import { useEffect, useState } from "react";

/** Only in memory: they last as long as the tab, also when its language is changed. */
let remembered: readonly File[] = [];

const forget = () => {
  remembered = [];
};

/** The files that go with the message. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const choose = (chosen: readonly File[]) => {
    remembered = chosen;
    setFiles(chosen);
  };
  useEffect(() => setFiles(remembered), []);
  return {
    files,
    /** One after the other, as a phone takes its photos; the same file twice is one. */
    add: (added: readonly File[]) =>
      choose([...files, ...added.filter((file) => !files.some((each) => isSame(each, file)))]),
    remove: (removed: File) => choose(files.filter((file) => file !== removed)),
    clear: () => choose([]),
    /** They were sent: another form begins without them. */
    forget,
  };
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
