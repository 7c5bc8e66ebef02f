import { freshPage } from "../../host/page.ts";
import { signIn } from "./sign-in.ts";

/** A page of the desk in the browser of somebody who has signed in. */
export async function openDesk(deskUrl: string, name: string, path: string, locale: string, width = 1440) {
  const opened = await freshPage({
    baseURL: deskUrl,
    viewport: { width, height: 900 },
    locale,
    acceptDownloads: true,
  });
  const [key = "", value = ""] = (await signIn(deskUrl, name)).split("=");
  await opened.page.context().addCookies([{ name: key, value, url: deskUrl }]);
  await opened.page.goto(path);
  return opened;
}
