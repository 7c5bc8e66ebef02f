import type { FileStore } from "../../workers/api/files/index-file.ts";
import { serveFile } from "../../workers/api/files/serve-file.ts";
import { store } from "./store.ts";

export const KEY = "documents/catalogues/tr/genel-katalog.pdf";
export const CONTENT = "0123456789abcdefghijklmnopqrstuvwxyz";

export const ask = (path: string, headers: HeadersInit = {}, method = "GET", of: FileStore = store) =>
  serveFile(of, new Request(`https://www.klemma.example${path}`, { headers, method }) as unknown as Request);
