import { en } from "../i18n/dictionaries/en.ts";
import { typesetEnglish } from "../i18n/typography/en.ts";
import { SiteLayout } from "./site-layout.tsx";

export { loadMenu as loader, neverRevalidate as shouldRevalidate } from "./navigation/menu.ts";

export default function Layout() {
  return <SiteLayout locale="en" dictionary={en} typeset={typesetEnglish} />;
}
