import { useEffect, useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { codesOf } from "../../list/lines/lines.ts";
import { loadListStore } from "../../list/storage/use-order-list.ts";
import { projectFromLines } from "../../rail/model/order-lines.ts";
import { LIST_FRAGMENT, readAddedCode } from "../../rail/strip-fragments.ts";
import type { Editor } from "./editor-context.ts";
import { removeFragment } from "./remove-fragment.ts";
import type { OpenedProject } from "./use-project.ts";

/** Takes in the block of a product page, or the order list as a strip of its own, once. */
export function useOpenedLink(
  { load, announce }: Pick<Editor, "load" | "announce">,
  opened: OpenedProject,
  insert: (code: string) => void,
): void {
  const { t, number } = useI18n();
  const latest = useRef({ opened, insert, load, announce });
  useEffect(() => {
    latest.current = { opened, insert, load, announce };
  });
  useEffect(() => {
    async function addProduct(code: string) {
      const { catalogue } = await latest.current.load([code]);
      const product = catalogue.products.get(code);
      if (product?.block) latest.current.insert(code);
      latest.current.announce(t("stripBuilder.arrived", { name: product?.name ?? code }));
    }
    async function arrangeList() {
      const { getOrderList } = await loadListStore();
      const { lines } = getOrderList();
      const { catalogue } = await latest.current.load(codesOf(lines));
      const { project, leftOut } = projectFromLines(lines, catalogue.products);
      latest.current.opened.add({ ...project, name: t("screens.orderList") });
      if (leftOut.length > 0)
        latest.current.opened.setNotice(t("stripBuilder.arrivedWithout", { count: number(leftOut.length) }));
    }
    function arrive() {
      const { hash } = window.location;
      const code = readAddedCode(hash);
      if (!code && hash !== LIST_FRAGMENT) return;
      removeFragment();
      (code ? addProduct(code) : arrangeList()).catch((error) => {
        console.warn(error);
        latest.current.announce(t("stripBuilder.failed"));
      });
    }
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, [t, number]);
}
