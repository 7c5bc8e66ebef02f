import type { Locale } from "../../i18n/locales.ts";

type PanelTexts = Readonly<
  Record<"title" | "remove" | "clear" | "results" | "failed" | "add" | "added" | "keys", string>
>;

export const PANEL_TEXTS: Readonly<Record<Locale, PanelTexts>> = {
  tr: {
    title: "Son aramalar",
    remove: "Sil",
    clear: "Tümünü sil",
    results: "Arama sonuçları",
    failed: "Arama şu anda yanıt vermiyor. “Bul” düğmesiyle deneyin.",
    add: "Listeye Ekle",
    added: "Eklendi",
    keys: "Shift + Enter seçili ürünü listeye ekler.",
  },
  en: {
    title: "Recent searches",
    remove: "Remove",
    clear: "Remove all",
    results: "Search results",
    failed: "Search is not answering right now. Try the Find button.",
    add: "Add to List",
    added: "Added",
    keys: "Shift + Enter adds the chosen product to your list.",
  },
  ru: {
    title: "Недавние запросы",
    remove: "Удалить",
    clear: "Удалить все",
    results: "Результаты поиска",
    failed: "Поиск сейчас не отвечает. Попробуйте кнопку «Найти».",
    add: "Добавить в список",
    added: "Добавлено",
    keys: "Shift + Enter добавляет выбранный продукт в список.",
  },
};
