import type { Queue, R2Bucket, SendEmail } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { SLOTS } from "../../app/foundation/catalogue/data/pointer.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import type { ContentVersion } from "../page-cache/content-version.ts";
import type { PunchOutBindings } from "../punch-out/bindings.ts";
import { databaseOf, type SlotBindings } from "../slots/open-catalogue.ts";
import type { WordsBindings } from "./desk/desk-words.ts";
import type { FileEvent } from "./files/events.ts";
import type { FileStore } from "./files/index-file.ts";
import type { MakeMessage } from "./generated-files/make-products.ts";
import type { MessageBindings } from "./messages/bindings.ts";

export type PlatformBindings = SlotBindings &
  MessageBindings &
  WordsBindings &
  PunchOutBindings & {
    readonly FILES: R2Bucket;
    /** A copy of each version of the files. */
    readonly FILE_COPIES: R2Bucket;
    /** The files that the Workers make themselves. */
    readonly GENERATED: R2Bucket;
    /** Changes of the files, sent by the bucket, and by the nightly run for what it could not finish. */
    readonly FILE_EVENTS: Queue<FileEvent>;
    /** Products whose pictures and CAD files are to be made. */
    readonly MAKE_QUEUE: Queue<MakeMessage>;
    readonly MAIL: SendEmail;
    /** The site Worker, whose cache only it can purge. Missing until it is deployed for the first time. */
    readonly SITE?: { readonly fetch: (request: Request) => Promise<Response> };
    readonly VERSION: { readonly id: string };
    /** "on" where operations is mailed about what fails (alerts/). */
    readonly ALERTS: string;
    /** The names of the queues in this environment. */
    readonly FILE_EVENTS_QUEUE_NAME: string;
    readonly MAIL_QUEUE_NAME: string;
    readonly DEAD_MAIL_QUEUE_NAME: string;
    readonly DEAD_FILE_EVENTS_QUEUE_NAME: string;
    readonly DEAD_MAIL_EVENTS_QUEUE_NAME: string;
    readonly MAIL_EVENTS_QUEUE_NAME: string;
    readonly MAKE_QUEUE_NAME: string;
  };

/** With the catalogue of the slot that was picked for the request. */
export type Bindings = PlatformBindings & {
  readonly CATALOGUE: CatalogueDatabase;
  readonly contentVersion: ContentVersion | null;
  readonly content: Content;
};

/** The index of files is in every slot, so that each can go live; the live one is written first. */
export function storeOf(env: Bindings): FileStore {
  const slots = SLOTS.map((slot) => databaseOf(env, slot));
  return {
    files: env.FILES,
    copies: env.FILE_COPIES,
    catalogue: env.CATALOGUE,
    otherSlots: slots.filter((slot) => slot !== env.CATALOGUE),
  };
}
