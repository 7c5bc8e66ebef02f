import "../../frame/ui/design/page.css";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { INTERNATIONAL_LOCALE } from "../../ground/i18n/locales.ts";
import type { Route } from "./+types/developers";
import styles from "./developers.module.css";
import { buildReference, type Field, type Inline, type ReferenceOperation } from "./reference.ts";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export const loader = () => ({ reference: buildReference() });

export default function Developers({ loaderData: { reference } }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const title = t("screens.developers");
  const { rules, operations, schemas } = reference;
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t("developers.lead")} />
      <Breadcrumbs trail={[]} current={title} />
      <header className="stack head">
        <h1>{title}</h1>
        <p className="lead">{t("developers.lead")}</p>
        <p className="row">
          <a className="button button-primary" href="/api/openapi.json">
            {t("developers.openapi")}
          </a>
          {operations[0]?.example && (
            <a className="button" href={operations[0].example}>
              {t("developers.example")}
            </a>
          )}
        </p>
        {locale !== INTERNATIONAL_LOCALE && <p className="note">{t("developers.english")}</p>}
      </header>
      <article className={`beside ${styles.reference}`} lang={INTERNATIONAL_LOCALE}>
        <nav className="stack small stays no-tablet" aria-label="Contents">
          <ul>
            {operations.map(({ id, title: name }) => (
              <li key={id}>
                <a className="link quiet" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <ul>
            {schemas.map(({ name }) => (
              <li key={name}>
                <a className="link quiet" href={`#${name}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack wide">
          <section className="stack" aria-labelledby="rules">
            <h2 id="rules">Responses</h2>
            {rules.map((rule) => (
              <p key={rule[0]?.text}>
                <InlineText parts={rule} />
              </p>
            ))}
          </section>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
          <section className="stack" aria-labelledby="schemas">
            <h2 id="schemas">Response objects</h2>
            {schemas.map(({ name, fields }) => (
              <section key={name} id={name} className="stack close" aria-labelledby={`${name}-title`}>
                <h3 id={`${name}-title`}>{name}</h3>
                <Fields fields={fields} label={name} />
              </section>
            ))}
          </section>
        </div>
      </article>
    </main>
  );
}

function Operation({ operation }: { readonly operation: ReferenceOperation }) {
  const { id, title, path, example, description, parameters, response, problems } = operation;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="notice">
        <code>{`GET ${path}`}</code>
      </p>
      <p>
        <InlineText parts={description} />
      </p>
      <p>
        {example && <a href={example}>{example}</a>}
        <span>{example ? " returns " : "Returns "}</span>
        <a href={`#${response}`}>{response}</a>
      </p>
      {parameters.length > 0 && <Fields fields={parameters} label={`Parameters for ${title}`} />}
      {problems.length > 0 && (
        <dl className={`rows ${styles.fields}`}>
          {problems.map((problem) => (
            <div key={problem.status}>
              <dt>{problem.status}</dt>
              <dd>
                <p>
                  <InlineText parts={problem.description} />
                </p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Names, types and meanings; on a narrow screen one below the other. */
function Fields({ fields, label }: { readonly fields: readonly Field[]; readonly label: string }) {
  return (
    <dl className={`rows ${styles.fields}`} aria-label={label}>
      {fields.map(({ name, type, isOptional, description }) => (
        <div key={name}>
          <dt>
            <code>{isOptional ? `${name}?` : name}</code>
          </dt>
          <dd className="stack tight">
            <code className="muted">{type}</code>
            {description.length > 0 && (
              <p className="note">
                <InlineText parts={description} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function InlineText({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map(({ text, isCode }) => (isCode ? <code key={text}>{text}</code> : <span key={text}>{text}</span>));
}
