import { data, type RouterContextProvider } from "react-router";
import { siteContext } from "../../foundation/site/site-context.ts";
import { routeOf } from "../../ground/i18n/screens.ts";
import { handleFormPost } from "./handle-form-post.ts";

type Args = {
  readonly context: Readonly<RouterContextProvider>;
  readonly pattern: string;
  readonly request: Request;
};

/** For browsers without scripts: the action of each page with the form. */
export async function messageAction({ context, pattern, request }: Args) {
  const { status, ...formResult } = await handleFormPost(request, routeOf(pattern).locale, context.get(siteContext));
  return data(formResult, { status });
}
