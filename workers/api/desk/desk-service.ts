import type { FileProblem } from "../../../app/foundation/documents/file-problems.ts";
import type { BinnedFile, FilesState, Put } from "./desk-files.ts";
import type { DeskMessage, MessageAct, OpenMessages, Which } from "./desk-messages.ts";
import type { SearchedWords } from "./desk-words.ts";

/** All that the desk can do to files and messages. Every method asks for the role of who acts. */
export type DeskService = {
  readonly readFiles: (actor: unknown) => Promise<FilesState>;
  readonly readFileProblems: (actor: unknown) => Promise<readonly FileProblem[]>;
  /** @param request a `PutRequest` @param body as many bytes as it says */
  readonly putFile: (actor: unknown, request: unknown, body: ReadableStream<Uint8Array>) => Promise<Put>;
  /** Takes a file off the site; it lies in the bin for thirty days. @returns whether it was there */
  readonly binFile: (actor: unknown, key: string) => Promise<boolean>;
  readonly restoreFile: (actor: unknown, copyKey: BinnedFile["copyKey"]) => Promise<boolean>;
  /** @returns what visitors did not find in as many days; null where nobody has set it up */
  readonly readSearchedWords: (actor: unknown, days: number) => Promise<readonly SearchedWords[] | null>;
  readonly listMessages: (actor: unknown, which: Which) => Promise<readonly DeskMessage[]>;
  readonly countMessages: (actor: unknown) => Promise<OpenMessages>;
  /** @returns whether it was as the person saw it */
  readonly actOnMessage: (actor: unknown, reference: string, act: MessageAct) => Promise<boolean>;
  /** @returns the mailboxes that have a copy; null where there is no such message */
  readonly deleteMessage: (actor: unknown, reference: string) => Promise<readonly string[] | null>;
  /** @returns a download of a file that came with a message; null where there is none */
  readonly readAttachment: (actor: unknown, id: string) => Promise<Response | null>;
  readonly exportMessages: (actor: unknown, since: string) => Promise<string>;
};
