import { tr } from "../i18n/dictionaries/tr.ts";
import { typesetTurkish } from "../i18n/typography/tr.ts";
import { SiteLayout } from "./site-layout.tsx";

export { loadMenu as loader, neverRevalidate as shouldRevalidate } from "./navigation/menu.ts";

export default function Layout() {
  return <SiteLayout locale="tr" dictionary={tr} typeset={typesetTurkish} />;
}
