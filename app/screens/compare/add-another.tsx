import { Fragment, useEffect, useId, useRef } from "react";
import { formatComparisonQuery, MAX_COMPARED } from "../../features/comparison/comparison.ts";
import { ProductPicture } from "../../foundation/drawing/product-picture.tsx";
import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { formatCode } from "../../ground/company/order-number.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/compare";
import { HiddenCodeFields } from "./hidden-code-fields.tsx";

const MAX_VALUES = 3;

type Props = Pick<Route.ComponentProps["loaderData"], "onlyDifferences" | "typed" | "addition"> & {
  readonly codes: readonly string[];
};

/** A GET form that takes a number, a type or words, and offers candidates when that is ambiguous. */
export function AddAnother({ codes, onlyDifferences, typed, addition }: Props) {
  const { t, href, number, typeset, labelled } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const compared = codes.join();
  // After adding a product the same field is empty for the next; a key would take the focus from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison also resets the text
  useEffect(() => {
    if (field.current) field.current.value = typed;
  }, [typed, compared]);
  const hrefWith = (code: string) =>
    href("compare") + formatComparisonQuery({ codes: [...codes, code], onlyDifferences });
  return (
    <div className="stack close grow">
      {codes.length < MAX_COMPARED && (
        <GetForm action={href("compare")} className="search-field" preventScrollReset>
          <HiddenCodeFields codes={codes} />
          {onlyDifferences && <input type="hidden" name="only" value="differences" />}
          <input
            ref={field}
            type="search"
            name="add"
            required
            maxLength={200}
            defaultValue={typed}
            aria-label={t("compare.add")}
            aria-describedby={statusId}
            placeholder={t("compare.placeholder")}
            autoComplete="off"
            enterKeyHint="done"
          />
          <button type="submit" className="button">
            {t("compare.addButton")}
          </button>
        </GetForm>
      )}
      <p role="status" id={statusId} className="note measure">
        <span>{t("compare.chosen", { count: number(codes.length), most: number(MAX_COMPARED) })}</span>
        {addition?.messages.map((text) => (
          <Fragment key={text}>
            <br />
            <b>{typeset(text)}</b>
          </Fragment>
        ))}
      </p>
      {addition && addition.candidates.length > 0 && (
        <ul className="ruled measure">
          {addition.candidates.map(({ code, name, language, href, picture, values }) => (
            <li key={code} className="item">
              <ProductPicture of={{ code, picture }} className="thumbnail" isSmall />
              <p className="grow">
                <Link to={href} lang={language}>
                  {typeset(name)}
                </Link>
                <br />
                <small>{[formatCode(code), ...values.slice(0, MAX_VALUES)].join(" · ")}</small>
              </p>
              <Link to={hrefWith(code)} className="button" preventScrollReset>
                {t("compare.addButton")}
                <span className="visually-hidden">{labelled("", typeset(name))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {addition?.all && (
        <p>
          <Link to={addition.all.href}>{typeset(addition.all.text)}</Link>
        </p>
      )}
    </div>
  );
}
