import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { NotFoundTexts } from "../../../ground/i18n/not-found-error.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { PageHead } from "../head/page-head.tsx";

export function NotFoundState({ texts }: { readonly texts: NotFoundTexts }) {
  const { href, typeset } = useI18n();
  return (
    <main id="content" className="page stack loose start state">
      <PageHead title={texts.title} indexed={false} />
      <h1>{typeset(texts.title)}</h1>
      <p className="measure muted">{typeset(texts.message)}</p>
      <p className="row">
        {texts.replacement && (
          <Link className="button button-primary" to={texts.replacement.href}>
            {typeset(texts.replacement.text)}
          </Link>
        )}
        <Link className={`button ${texts.replacement ? "" : "button-primary"}`} to={href("products")}>
          {texts.all}
        </Link>
        <Link className="button" to={href("contact")}>
          {texts.contact}
        </Link>
      </p>
    </main>
  );
}
