import { createContext } from "react-router";
import type { Actor } from "../workers/actor.ts";
import type { DeskService } from "../workers/api/desk/desk-service.ts";
import type { PublishingService } from "../workers/publisher/publishing.ts";
import type { TextsService } from "../workers/publisher/texts/texts-service.ts";
import type { Journal } from "./journal/journal.ts";
import type { DeskLanguage } from "./texts/languages.ts";

/** What the entry of the desk gives to loaders and actions. */
export type Desk = {
  readonly actor: Actor;
  readonly language: DeskLanguage;
  readonly publisher: PublishingService;
  readonly api: DeskService;
  readonly texts: TextsService;
  readonly journal: Journal;
  /** Where what is staged is shown; empty where that is not known. */
  readonly previewUrl: string;
  readonly nonce: string;
};

export const deskContext = createContext<Desk>();
