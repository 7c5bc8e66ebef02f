import { Link } from "react-router";
import { hasRole } from "../../../workers/actor.ts";
import { deskContext } from "../../desk-context.ts";
import { useTexts } from "../use-texts.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, publisher, api } = context.get(deskContext);
  const isReader = hasRole(actor, "reader");
  const [state, problems, messages, words] = await Promise.all([
    isReader ? publisher.readState(actor) : null,
    isReader ? api.readFileProblems(actor) : [],
    hasRole(actor, "messages") ? api.countMessages(actor) : null,
    // What the platform counts is no reason to show nothing.
    isReader ? api.readSearchedWords(actor, WEEK).catch(() => null) : null,
  ]);
  const expiring = problems.filter(({ kind }) => kind === "expired" || kind === "expiring");
  // What is only worth knowing does not call anybody.
  const faults = problems.filter(({ kind }) => !NOTICES.has(kind));
  return {
    live:
      state && (state.records.find(({ number }) => number === state.live.release) ?? { number: state.live.release }),
    staged: state?.records.find(({ number }) => number === state.staged) ?? null,
    breaches: state?.acceptedBreaches.length ?? 0,
    expiring: expiring.length,
    faults: faults.length,
    messages,
    searches: words?.filter(({ dropped }) => !dropped).length ?? 0,
  };
}

const WEEK = 7;

const NOTICES: ReadonlySet<string> = new Set([
  ...["expired", "expiring", "unknownEnding", "noTitle", "undated", "noLanguage", "twice"],
]);

export default function Today({ loaderData }: Route.ComponentProps) {
  const { live, staged, breaches, expiring, faults, messages, searches } = loaderData;
  const { t, formatTime } = useTexts();
  const attention = [
    ...(messages && messages.open > 0
      ? [
          {
            to: "/messages",
            text: t("now.messages", { count: messages.open }),
            more: messages.oldest ? t("now.oldest", { time: formatTime(messages.oldest) }) : "",
          },
        ]
      : []),
    ...(messages && messages.usedUp > 0
      ? [{ to: "/messages", text: t("now.usedUp", { count: messages.usedUp }), more: "" }]
      : []),
    ...(searches > 0 ? [{ to: "/words", text: t("now.searches", { count: searches }), more: "" }] : []),
    ...(expiring > 0 ? [{ to: "/files", text: t("now.expiring", { count: expiring }), more: "" }] : []),
    ...(faults > 0 ? [{ to: "/files", text: t("now.problems", { count: faults }), more: "" }] : []),
  ];
  return (
    <>
      <div className="desk-head">
        <h1>{t("now.heading")}</h1>
      </div>
      {live && (
        <section className="desk-section">
          <dl className="desk-facts">
            <dt>{t("now.live")}</dt>
            <dd>
              {"live_at" in live
                ? [live.number, formatTime(live.live_at ?? live.made_at), live.person, live.note]
                    .filter(Boolean)
                    .join(" · ")
                : live.number}
            </dd>
            <dt>{t("now.staged")}</dt>
            <dd>
              {staged
                ? [staged.number, formatTime(staged.made_at), staged.person, staged.note].filter(Boolean).join(" · ")
                : t("now.none")}
            </dd>
            {breaches > 0 && (
              <>
                <dt>{t("now.rules")}</dt>
                <dd>{t("now.breaches", { count: breaches })}</dd>
              </>
            )}
          </dl>
          <div className="desk-actions">
            <Link className="button" to="/catalogue">
              {t("now.go")}
            </Link>
          </div>
        </section>
      )}
      <section className="desk-section" aria-labelledby="attention">
        <h2 id="attention">{t("now.attention")}</h2>
        {attention.length === 0 && <p>{t("now.calm")}</p>}
        <ul className="desk-attention">
          {attention.map(({ to, text, more }) => (
            <li key={text}>
              <Link to={to}>{text}</Link> <span className="eyebrow">{more}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
