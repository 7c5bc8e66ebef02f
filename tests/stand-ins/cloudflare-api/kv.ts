import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ApiError, parseBody, type Route, succeed, succeedWithPage } from "./http.ts";
import type { State } from "./state.ts";

const Create = v.object({ title: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) });

/** wrangler relies on this code. */
const TITLE_TAKEN = 10014;

export const kv = ({ namespaces }: State): readonly Route[] => [
  [
    "GET",
    "/storage/kv/namespaces",
    // https://developers.cloudflare.com/api/resources/kv/subresources/namespaces/methods/list/ (read 2026-11-23): page and
    // per_page. Its limits are not documented there: 20 by default and 1000 at most, as in older clients.
    (request) =>
      succeedWithPage(
        [...namespaces].map(([id, title]) => ({ id, title })),
        request,
        { perPage: 20, min: 1, max: 1000 },
      ),
  ],
  [
    "POST",
    "/storage/kv/namespaces",
    (request) => {
      const { title } = parseBody(Create, request);
      // https://docs.rs/crate/cloudflare/latest/source/src/endpoints/workerskv/create_namespace.rs (read 2026-11-23), a client
      // that quotes the API's page: "A 400 is returned if the account already owns a namespace with this title".
      if ([...namespaces.values()].includes(title))
        throw new ApiError(
          400,
          TITLE_TAKEN,
          "create namespace: A namespace with this account ID and title already exists.",
        );
      const id = randomUUID().replaceAll("-", "");
      namespaces.set(id, title);
      return succeed({ id, title, supports_url_encoding: true });
    },
  ],
];
