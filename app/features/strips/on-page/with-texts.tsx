import { type ReactNode, useMemo } from "react";
import { I18nProvider, useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { PageDictionary } from "../../../ground/i18n/translate.ts";

type Props = { readonly texts: Partial<PageDictionary>; readonly children: ReactNode };

/** Gives what is inside it the texts of another screen beside those of the page. */
export function WithTexts({ texts, children }: Props) {
  const { dictionary, ...page } = useI18n();
  const both = useMemo(() => ({ ...dictionary, ...texts }), [dictionary, texts]);
  return (
    <I18nProvider {...page} dictionary={both}>
      {children}
    </I18nProvider>
  );
}
