import { redirect } from "react-router";
import { isDeskLanguage, languageCookie } from "../texts/languages.ts";
import type { Route } from "./+types/language.ts";

/** Back to the page that the form stood on. */
export async function action({ request }: Route.ActionArgs) {
  const language = (await request.formData()).get("language");
  const { pathname } = new URL(request.headers.get("referer") ?? "/", request.url);
  if (typeof language !== "string" || !isDeskLanguage(language)) return redirect("/");
  return redirect(pathname, { headers: { "set-cookie": languageCookie(language) } });
}
