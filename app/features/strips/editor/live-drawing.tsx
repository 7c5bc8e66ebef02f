import { useLayoutEffect, useRef } from "react";
import { patchChildren } from "./patch-children.ts";

type Props = { readonly markup: string; readonly className?: string | undefined; readonly label?: string };

/** A drawing that is drawn again and again: only what differs in its markup changes on the page. */
export function LiveDrawing({ markup, className, label }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    if (element.current) patchChildren(element.current, template.content);
  }, [markup]);
  return <div ref={element} className={className} {...(label ? { role: "img", "aria-label": label } : {})} />;
}
