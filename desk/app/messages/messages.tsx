import { data, Form, Link } from "react-router";
import * as v from "valibot";
import { countryName } from "../../../app/ground/i18n/display-names.ts";
import { formatBytes } from "../../../app/ground/i18n/format-bytes.ts";
import { LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import type { DeskMessage } from "../../../workers/api/desk/desk-messages.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { type DeskKey, isDeskLanguage, translatorOf } from "../../texts/languages.ts";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import type { Route } from "./+types/messages.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "messages");
  const which = new URL(request.url).searchParams.get("answered") === null ? "open" : "answered";
  return { which, messages: await desk.api.listMessages(desk.actor, which), person: desk.actor.person } as const;
}

const Act = v.object({
  intent: v.picklist(["take", "giveBack", "answer", "reopen", "delete"]),
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, api, journal } = context.get(deskContext);
  requireDeskRole({ actor }, "messages");
  const parsed = v.safeParse(Act, Object.fromEntries(await request.formData().catch(() => [])));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, reference } = parsed.output;
  if (intent !== "delete") return { reference, isDone: await api.actOnMessage(actor, reference, intent) };
  const entry = { person: actor.person, kind: intent, subject: reference, digest: "" };
  const mailboxes = await journal.during(entry, () => api.deleteMessage(actor, reference));
  return { reference, isDone: mailboxes !== null, mailboxes };
}

/** As many as the api Worker sends. */
const MAX_SHOWN = 200;

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { which, messages, person } = loaderData;
  const { t } = useTexts();
  return (
    <>
      <div className="desk-head">
        <h1>{t("messages.heading")}</h1>
        <nav className="desk-actions" aria-label={t("messages.state")}>
          <Link to="/messages" aria-current={which === "open" ? "page" : undefined}>
            {t("messages.open")}
          </Link>
          <Link to="/messages?answered" aria-current={which === "answered" ? "page" : undefined}>
            {t("messages.answered")}
          </Link>
        </nav>
      </div>
      {actionData && !actionData.isDone && (
        <Notice isAlarm>
          <p>{t("messages.gone")}</p>
        </Notice>
      )}
      {actionData && "mailboxes" in actionData && actionData.mailboxes && (
        <Notice>
          <p>
            {t("messages.deleted", {
              reference: actionData.reference,
              mailboxes: actionData.mailboxes.join(", "),
            })}
          </p>
        </Notice>
      )}
      {messages.length === 0 && <p>{t(which === "open" ? "messages.empty" : "messages.emptyAnswered")}</p>}
      {messages.map((message) => (
        <Message key={message.reference} message={message} person={person} />
      ))}
      {messages.length >= MAX_SHOWN && <p>{t("messages.more")}</p>}
      <form className="desk-section" action="/messages/export" method="post">
        <div className="desk-actions">
          <label>
            <span>{t("messages.since")}</span> <input type="date" name="since" required />
          </label>
          <button className="button" type="submit">
            {t("messages.export")}
          </button>
        </div>
      </form>
    </>
  );
}

/** In the visitor's language, where the desk speaks it. */
const subjectFor = ({ reference, locale }: DeskMessage): string =>
  isDeskLanguage(locale) ? translatorOf(locale)("messages.subject", { reference }) : reference;

const FIELDS = ["product", "company", "phone", "address", "project", "wantedDate", "taxNumber"] as const;

function Message({ message, person }: { readonly message: DeskMessage; readonly person: string }) {
  const { language, t, formatTime } = useTexts();
  const { reference, name, email, country, takenBy, takenAt, answeredBy, answeredAt } = message;
  const isAnswered = answeredAt !== "";
  const acts = [
    ...(takenBy === "" && !isAnswered ? (["take"] as const) : []),
    ...(isAnswered ? (["reopen"] as const) : (["answer"] as const)),
    ...(takenBy === person && !isAnswered ? (["giveBack"] as const) : []),
  ];
  return (
    <article className="desk-section" aria-labelledby={reference}>
      <div className="desk-columns">
        <div>
          <h2 id={reference}>{name}</h2>
          <p className="eyebrow">
            {[reference, formatTime(message.receivedAt), LOCALE_TABLE[message.locale].name].join(" · ")}
          </p>
          {message.suspicion && (
            <Notice isAlarm>
              <p>{t("messages.suspicious")}</p>
            </Notice>
          )}
          <p className="desk-text">{message.message}</p>
          {message.lines.length > 0 && (
            <details>
              <summary>{t("messages.list")}</summary>
              <ol className="desk-lines">
                {message.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list may be alike, and never move.
                  <li key={index}>{line}</li>
                ))}
              </ol>
            </details>
          )}
          {message.attachments.length > 0 && (
            <section aria-labelledby={`${reference}-files`}>
              <h3 id={`${reference}-files`}>{t("messages.files")}</h3>
              <ul>
                {message.attachments.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={`/messages/files/${id}`} download>
                      {name}
                    </a>{" "}
                    <span className="eyebrow">{formatBytes(size, language)}</span>
                  </li>
                ))}
              </ul>
              <p className="eyebrow">{t("messages.filesUnread")}</p>
            </section>
          )}
          <dl className="desk-facts">
            {message.topic && <Fact label={t("messages.topic")} text={t(`messages.topics.${message.topic}`)} />}
            {FIELDS.filter((field) => message[field] !== "").map((field) => (
              <Fact key={field} label={t(`messages.${field}` as DeskKey)} text={message[field]} />
            ))}
            {country && <Fact label={t("messages.country")} text={countryName(country, language)} />}
          </dl>
        </div>
        <aside className="desk-panel">
          <p>
            <strong>
              {isAnswered
                ? t("messages.answeredBy", { person: answeredBy, time: formatTime(answeredAt) })
                : takenBy
                  ? t("messages.takenBy", { person: takenBy, time: formatTime(takenAt) })
                  : t("messages.new")}
            </strong>
          </p>
          {message.bounce && (
            <Notice isAlarm>
              <p>{t("messages.bounced", { reason: message.bounce })}</p>
            </Notice>
          )}
          {email && (
            <a
              className="button button-primary"
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subjectFor(message))}`}
            >
              {t("messages.reply")}
            </a>
          )}
          <Form method="post" className="desk-actions">
            <input type="hidden" name="reference" value={reference} />
            {acts.map((act) => (
              <button key={act} className="button" type="submit" name="intent" value={act}>
                {t(`messages.${act}`)}
              </button>
            ))}
          </Form>
          <details>
            <summary>{t("messages.delete")}</summary>
            <Form method="post">
              <input type="hidden" name="reference" value={reference} />
              <label className="desk-check">
                <input type="checkbox" required />
                <span>{t("messages.deleteAsk", { reference })}</span>
              </label>
              <button className="button" type="submit" name="intent" value="delete">
                {t("messages.delete")}
              </button>
            </Form>
          </details>
        </aside>
      </div>
    </article>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
