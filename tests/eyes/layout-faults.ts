/**
 * Finds what lies where it must not, for `page.evaluate`: controls over each other, text and fields beyond the box they stand
 * in, a page that scrolls sideways. Each fault is one line.
 */
export async function findLayoutFaults(): Promise<readonly string[]> {
  await document.fonts.ready;
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider]";
  /** Rounding, and the borders of neighbours that share one. */
  const TOLERANCE_PX = 1;
  type Box = { left: number; top: number; right: number; bottom: number };
  // Browsers lay out what is far from the screen in boxes of an assumed size.
  const everything = new CSSStyleSheet();
  everything.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [everything];
  /** Asked for again and again, and alike until the function returns. */
  const memoize = <Result>(find: (element: Element) => Result) => {
    const found = new Map<Element, Result>();
    return (element: Element): Result => {
      const result = found.get(element) ?? find(element);
      found.set(element, result);
      return result;
    };
  };
  const boxOf = memoize((element) => element.getBoundingClientRect());
  const styleOf = memoize((element) => {
    const { position, display, clipPath, overflowX, textOverflow } = getComputedStyle(element);
    return { position, display, clipPath, overflowX, textOverflow };
  });
  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    const name = element.getAttribute("name") ?? element.className.toString().split(" ")[0];
    return `${element.localName}${name ? `.${name}` : ""} “${words.slice(0, 40)}”`;
  };
  /** Only screen readers read what is clipped to nothing. */
  const isClipped = memoize((element): boolean => {
    const parent = element.parentElement;
    return styleOf(element).clipPath === "inset(50%)" || (parent !== null && isClipped(parent));
  });
  const isShown = memoize(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element),
  );
  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isLarge = ({ left, top, right, bottom }: Box) => right - left > TOLERANCE_PX && bottom - top > TOLERANCE_PX;

  /** The ancestors whose boxes hold an element: those between it and what it is positioned by hold nothing. */
  const holdersOf = memoize((element): readonly Element[] => {
    const holders: Element[] = [];
    let { position } = styleOf(element);
    for (let each = element.parentElement; each && position !== "fixed"; each = each.parentElement) {
      const style = styleOf(each);
      if (position === "absolute" && style.position === "static") continue;
      position = style.position;
      holders.push(each);
    }
    return holders;
  });

  /** What is left of a box in an element where that or an ancestor cuts it. */
  function visiblePart(element: Element, box: Box): Box {
    let part = box;
    for (const holder of [element, ...holdersOf(element)])
      if (styleOf(holder).overflowX !== "visible" && holder !== document.body) part = cut(part, boxOf(holder));
    return part;
  }

  /** The part of the page that an element moves with: what is fixed or sticks lies over the rest when that scrolls. */
  const layerOf = memoize((element): Element => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (["fixed", "sticky"].includes(styleOf(each).position) || each.matches("dialog, [popover]")) return each;
    return document.documentElement;
  });

  /** A card is a link as a whole, and may have controls of its own on it; areas of a map are not as large as their boxes. */
  const isOnCard = (card: Element, inner: Element) => {
    const [outer, box] = [boxOf(card), boxOf(inner)];
    const isWithin = JSON.stringify(cut(outer, box)) === JSON.stringify(cut(box, box));
    return card.matches("a") && isWithin && box.width * box.height < (outer.width * outer.height) / 4;
  };

  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => isShown(element) && !element.closest("svg"))
    .map((element) => ({
      element,
      layer: layerOf(element),
      boxes: [...element.getClientRects()].map((box) => visiblePart(element, box)).filter(isLarge),
    }));
  const overlaps = controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((second) => isLarge(cut(box, second)))))
      .filter((other) => one.layer === other.layer && !one.element.contains(other.element))
      .filter((other) => !isOnCard(one.element, other.element) && !isOnCard(other.element, one.element))
      .map((other) => `${nameOf(one.element)} lies over ${nameOf(other.element)}`),
  );

  /** The first ancestor beyond whose sides a box stands; what scrolls, or ends in an ellipsis, is meant to. */
  function leftBox(element: Element, box: Box): Element | undefined {
    for (const holder of [element, ...holdersOf(element)]) {
      const { display, overflowX, textOverflow } = styleOf(holder);
      if (display === "inline" || display === "contents" || holder === document.documentElement) continue;
      const { left, right, width } = boxOf(holder);
      const isOutside = box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX;
      const isMeant = ["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis";
      if (width <= TOLERANCE_PX || isMeant) return;
      if (isOutside) return holder;
    }
    return;
  }

  const beyond: string[] = [];
  const check = (element: Element, box: Box, what: () => string) => {
    const holder = isLarge(visiblePart(element, box)) && leftBox(element, box);
    if (holder) beyond.push(`${what()} stands beyond ${nameOf(holder)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (
      !element ||
      text.data.trim() === "" ||
      element.closest("svg, [aria-hidden=true], script, style, noscript, select, textarea")
    )
      continue;
    if (!isShown(element)) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) check(element, box, () => `“${text.data.trim().slice(0, 40)}”`);
  }
  for (const { element } of controls) check(element, boxOf(element), () => nameOf(element));

  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  return [...new Set([...overlaps, ...beyond, ...(sideways > 0 ? [`The page scrolls ${sideways} px sideways`] : [])])];
}
