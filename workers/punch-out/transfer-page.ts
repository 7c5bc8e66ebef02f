import { isProductLine } from "../../app/features/list/lines/lines.ts";
import { formatNumber } from "../../app/ground/i18n/format.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { renderPlainPage } from "../plain-page.ts";
import type { Field, Hook } from "./hook.ts";
import { inlineScript } from "./inline-script.ts";
import type { Transfer } from "./plan-transfer.ts";

/** Not again when the visitor comes back to this page: the system would add the lines a second time. */
export const SUBMIT_ONCE = inlineScript(`
if (!history.state) {
  history.replaceState("submitted", "");
  document.forms[0].submit();
}
`);

/** A page that takes a basket to a buyer's system: by itself, unless the visitor is to see what is left out or raised. */
export function renderTransfer(locale: Locale, hook: Hook, { items, leftOut, raised }: Transfer): string {
  const t = serverTranslator(locale);
  const number = (value: number) => formatNumber(value, locale);
  const lists = renderLists([
    [
      t("punchOut.leftOut"),
      leftOut.map((line) => (isProductLine(line) ? `${line.code} × ${number(line.amount)}` : line.text)),
    ],
    [
      t("punchOut.raised"),
      raised.map(({ code, from, to }) => t("punchOut.raise", { code, from: number(from), to: number(to) })),
    ],
  ]);
  const prices = t(hook.buyer.zeroPriceCurrency ? "punchOut.zeroPrices" : "punchOut.noPrices");
  const submit = `<button class="button button-primary">${t("orderList.punchOut.transfer")}</button>`;
  const back = `<a class="button" href="${escapeXml(hrefOf("orderList", locale))}">${t("punchOut.back")}</a>`;
  const content =
    items.length === 0
      ? [`<p>${t("punchOut.nothing")}</p>`, lists, `<p class="row">${back}</p>`]
      : [
          `<p>${t("punchOut.lines", { count: number(items.length) })} ${prices}</p>`,
          lists,
          renderForm(hook, hook.buildFields(items, locale), `<p class="row">${submit} ${back}</p>`),
          lists === "" ? SUBMIT_ONCE.markup : "",
        ];
  return renderPlainPage({
    locale,
    title: t("punchOut.transfer", { buyer: hook.buyer.name }),
    content: content.filter(Boolean).join("\n"),
  });
}

function renderForm({ url, target }: Hook, fields: readonly Field[], actions: string): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return `<form method="post" action="${escapeXml(url.href)}" target="${escapeXml(target)}" accept-charset="utf-8">
${inputs.join("\n")}
${actions}
</form>`;
}

/** Headings with what they are about; those without anything are left out. */
function renderLists(lists: readonly (readonly [heading: string, texts: readonly string[]])[]): string {
  const groups = lists.filter(([, texts]) => texts.length > 0);
  if (groups.length === 0) return "";
  const rows = groups.map(([heading, texts]) =>
    [`<dt>${heading}</dt>`, ...texts.map((text) => `<dd>${escapeXml(text)}</dd>`)].join("\n"),
  );
  return `<dl>\n${rows.join("\n")}\n</dl>`;
}
