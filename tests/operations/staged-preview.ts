import * as v from "valibot";
import { PointerSchema, SELECT_POINTER } from "../../app/foundation/catalogue/data/pointer.ts";
import type { CommandContext } from "../../tools/cloudflare/command.ts";
import { writeVar } from "../../tools/cloudflare/environment.ts";
import type { Cloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { wellPage } from "../stand-ins/well-pages.ts";

const URL_OF_PREVIEW = "https://preview.staging.klemma.example";
const TOKEN = { id: "klemma.access", secret: "of-the-tests" };

/** The preview of staging as Access guards it: it shows what is staged in that account, and its pages are well. */
export function stagedPreview(
  { state }: Pick<Cloudflare, "state">,
  root: string,
): Pick<CommandContext, "env" | "fetch"> {
  writeVar("desk", "staging", "PREVIEW_URL", URL_OF_PREVIEW, root);
  const release = () => {
    const database = [...state.databases.values()].find(({ name }) => name === "klemma-catalogue-pointer-staging");
    const { live, next } = v.parse(PointerSchema, database?.sqlite.prepare(SELECT_POINTER).get());
    return next.release || live.release;
  };
  return {
    env: { ACCESS_CLIENT_ID: TOKEN.id, ACCESS_CLIENT_SECRET: TOKEN.secret },
    fetch: async (input, init) => {
      const { origin, pathname } = new URL(String(input instanceof Request ? input.url : input));
      if (origin !== URL_OF_PREVIEW) return fetch(input, init);
      const headers = new Headers(init?.headers);
      if (headers.get("cf-access-client-secret") !== TOKEN.secret) return new Response("", { status: 401 });
      return pathname === "/api/health" ? Response.json({ release: release() }) : wellPage(pathname);
    },
  };
}
