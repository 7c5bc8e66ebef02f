import { useEffect, useRef } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import { useOrderList } from "../list/storage/use-order-list.ts";
import { EntryStatus } from "./entry-status.tsx";
import type { ChosenFile } from "./file-text.ts";
import { EntryPreview } from "./preview/entry-preview.tsx";
import { useEntryCheck } from "./use-entry-check.ts";

type Props = {
  readonly text: string;
  readonly file: ChosenFile | null;
  /** How often it was asked to be checked, perhaps again. */
  readonly attempts: number;
  /** Called with the text of a file. */
  readonly onRead: (text: string) => void;
};

/** After a pause, so that a line is whole when it is read. */
const PAUSE_MS = 300;

/** Reads the lines of a field as they are written, and leads on to the order list, which has the same preview. */
export default function PartsListPreview({ text, file, attempts, onRead }: Props) {
  const { t, href } = useI18n();
  const list = useOrderList();
  const entry = useEntryCheck({ isContinued: false });
  const actions = useRef({ entry, onRead });
  useEffect(() => {
    actions.current = { entry, onRead };
  });
  useEffect(() => {
    if (file) void actions.current.entry.readFile(file).then((read) => read !== null && actions.current.onRead(read));
  }, [file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same text
  useEffect(() => {
    const { entry: current } = actions.current;
    if (text === current.text && current.state.step !== "editing") return;
    current.follow(text);
    if (text.trim() === "") return current.edit();
    const timer = setTimeout(() => void actions.current.entry.check(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, attempts]);
  return (
    <>
      <EntryStatus state={entry.state} />
      {entry.state.step === "checked" && (
        <div className="framed">
          <EntryPreview check={entry} listed={list?.lines ?? []}>
            <Link to={href("orderList")} className="button button-primary" onClick={entry.store}>
              {t("orderList.goOn")}
            </Link>
          </EntryPreview>
        </div>
      )}
    </>
  );
}
