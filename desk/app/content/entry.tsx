import { data, Link } from "react-router";
import { titleKeyOf } from "../../../app/frame/shell/navigation/navigation.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES } from "../../../app/ground/i18n/screens.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { TOPICS } from "../../../app/screens/pages/faq/topics.ts";
import {
  type AddedKind,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  isAdded,
} from "../../../tools/content/entry-kinds.ts";
import { isPlainScreen } from "../../../tools/content/schema.ts";
import { hasRole } from "../../../workers/actor.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { Notice } from "../ui/notice.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import type { Route } from "./+types/entry.ts";
import { EntryForm } from "./entry-form.tsx";
import { pictureTitle } from "./picture-title.ts";

const isKind = (kind: string): kind is EntryKind => Object.hasOwn(ENTRY_KINDS, kind);

/** `/texts/{kind}/new` begins an entry; pages are those of the build. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, language, texts, previewUrl } = context.get(deskContext);
  requireDeskRole({ actor }, "reader");
  const { kind, id } = params;
  if (!isKind(kind)) throw data(null, { status: 404 });
  const isNew = id === "new" && isAdded(kind);
  const read = isNew ? { entry: { fields: {}, texts: {} }, digest: "" } : await texts.readEntry(actor, { kind, id });
  if (!read) throw data(null, { status: 404 });
  const t = serverTranslator(language);
  const screens = SCREEN_NAMES.filter(isPlainScreen).map((name) => ({ value: name, name: t(titleKeyOf(name)) }));
  const topics = TOPICS.map((topic) => ({ value: topic, name: t(`faq.topics.${topic}`) }));
  return { ...read, kind, id: isNew ? "" : id, options: { about: screens, topic: topics }, previewUrl };
}

/** What it is called in a language, or in the first that has it. */
function titleOf({ texts }: Entry, language: Locale): readonly [Locale, string] {
  const locale = texts[language] ? language : (LOCALES.find((each) => texts[each]) ?? language);
  const { title, name, question } = texts[locale] ?? {};
  return [locale, title ?? name ?? question ?? ""];
}

export default function EntryScreen({ loaderData }: Route.ComponentProps) {
  const { kind, id, entry } = loaderData;
  const { t, formatDay, language } = useTexts();
  const [locale, title] = titleOf(entry, language);
  const mayEdit = hasRole({ roles: useRoles() }, "editor");
  const [, day] = id.split("@");
  return (
    <>
      <div className="desk-head">
        {id === "" ? (
          <h1>{t(`content.add.${kind as AddedKind}`)}</h1>
        ) : (
          <div>
            <p className="eyebrow">{t(`content.kind.${kind}`)}</p>
            {kind === "picture" ? <h1>{pictureTitle(t, id)}</h1> : <h1 lang={locale}>{title || id}</h1>}
          </div>
        )}
        <p>
          <Link to="/texts">{t("content.back")}</Link>
        </p>
      </div>
      {day && <Notice>{t("content.comesOn", { day: formatDay(day) })}</Notice>}
      {!mayEdit && <Notice>{t("content.role")}</Notice>}
      <EntryForm key={`${kind}:${id}`} {...loaderData} mayEdit={mayEdit} />
    </>
  );
}
