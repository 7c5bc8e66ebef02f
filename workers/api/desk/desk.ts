import { WorkerEntrypoint } from "cloudflare:workers";
import { withLiveCatalogue } from "../background.ts";
import { type PlatformBindings, storeOf } from "../bindings.ts";
import { binDeskFile, putDeskFile, readDeskProblems, readFilesState, restoreDeskFile } from "./desk-files.ts";
import {
  actOnMessage,
  countOpenMessages,
  deleteDeskMessage,
  exportDeskMessages,
  listDeskMessages,
  type MessageAct,
  readAttachment,
  type Which,
} from "./desk-messages.ts";
import type { DeskService } from "./desk-service.ts";
import { readSearchedWords } from "./desk-words.ts";

export class Desk extends WorkerEntrypoint<PlatformBindings> implements DeskService {
  async #store() {
    return storeOf(await withLiveCatalogue(this.env));
  }

  async readFiles(actor: unknown) {
    return readFilesState(actor, await this.#store(), new Date());
  }
  async readFileProblems(actor: unknown) {
    return readDeskProblems(actor, await this.#store(), new Date());
  }
  async putFile(actor: unknown, request: unknown, body: ReadableStream<Uint8Array>) {
    return putDeskFile(actor, request, body, await this.#store());
  }
  async binFile(actor: unknown, key: string) {
    return binDeskFile(actor, key, await this.#store());
  }
  async restoreFile(actor: unknown, copyKey: string) {
    return restoreDeskFile(actor, copyKey, await this.#store());
  }
  readSearchedWords(actor: unknown, days: number) {
    return readSearchedWords(actor, days, this.env);
  }
  listMessages(actor: unknown, which: Which) {
    return listDeskMessages(actor, which, this.env.MESSAGES);
  }
  countMessages(actor: unknown) {
    return countOpenMessages(actor, this.env.MESSAGES, new Date());
  }
  actOnMessage(actor: unknown, reference: string, act: MessageAct) {
    return actOnMessage(actor, reference, act, this.env.MESSAGES, new Date());
  }
  deleteMessage(actor: unknown, reference: string) {
    return deleteDeskMessage(actor, reference, this.env.MESSAGES, new Date());
  }
  readAttachment(actor: unknown, id: string) {
    return readAttachment(actor, id, this.env.MESSAGES, this.env.ATTACHMENTS);
  }
  exportMessages(actor: unknown, since: string) {
    return exportDeskMessages(actor, since, this.env.MESSAGES);
  }
}
