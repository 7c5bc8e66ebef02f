import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The longest values, as the excerpt of OCI 5.0 of pCon has them (ui.wiki.pcon-solutions.com, read 2026-11-26). */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  DESCRIPTION: 40,
  MATNR: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  CURRENCY: 5,
  PRICEUNIT: 5,
  LEADTIME: 5,
  LONGTEXT: Number.POSITIVE_INFINITY,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTCODE: 10,
  MANUFACTMAT: 40,
  MATGROUP: 10,
};

/** A line of a basket, by the names of OCI without `NEW_ITEM-` and number. */
type Item = Readonly<Partial<Record<string, string>>>;

export type Basket = { readonly items: readonly Item[]; readonly problems: readonly string[] };

/** Reads what a catalogue posts to HOOK_URL as a system would that forgives nothing. @param body urlencoded */
export function parseBasket(body: string): Basket {
  const fields = [...new URLSearchParams(body)];
  const problems: string[] = [];
  const items: Partial<Record<string, string>>[] = [];
  const controls: Record<string, string> = {};
  for (const [name, value] of fields) {
    const [, first, firstNumber] = /^NEW_ITEM-([A-Z]+)\[(\d+)\]$/.exec(name) ?? [];
    const [, longNumber] = /^NEW_ITEM-LONGTEXT_(\d+):132\[\]$/.exec(name) ?? [];
    const field = longNumber === undefined ? first : "LONGTEXT";
    const number = Number(longNumber ?? firstNumber);
    if (name.startsWith("~")) controls[name] = value;
    else if (!field || !(field in MAX_LENGTHS)) problems.push(`${name} is no field`);
    else {
      if (value.length > (MAX_LENGTHS[field] ?? 0)) problems.push(`${name} is too long: ${value}`);
      const item = items[number - 1] ?? {};
      if (field in item) problems.push(`${name} is there twice`);
      items[number - 1] = { ...item, [field]: value };
    }
  }
  if (controls["~OkCode"] !== "ADDI" || controls["~CALLER"] !== "CTLG" || !controls["~TARGET"])
    problems.push("~OkCode, ~CALLER or ~TARGET is wrong");
  if (items.length === 0) problems.push("There is no item");
  for (const [index, item] of Array.from(items).entries())
    problems.push(...problemsOf(item ?? {}).map((problem) => `${index + 1}: ${problem}`));
  return { items, problems };
}

function problemsOf(item: Item): string[] {
  const decimal = /^\d{1,11}\.\d{3}$/;
  return [
    ...(Boolean(item.DESCRIPTION) === Boolean(item.MATNR)
      ? ["either a description or a product number is needed"]
      : []),
    ...(decimal.test(item.QUANTITY ?? "") && Number(item.QUANTITY) > 0 ? [] : ["the quantity is no number"]),
    ...(/^[A-Z\d]{2,3}$/.test(item.UNIT ?? "") ? [] : ["the unit is no code"]),
    ...(item.PRICE === undefined || decimal.test(item.PRICE) ? [] : ["the price is no number"]),
    ...((item.PRICE === undefined) === (item.CURRENCY === undefined) ? [] : ["a price needs a currency"]),
    ...(/^[\d]*$/.test(item.MATGROUP ?? "") ? [] : ["the material group is no number"]),
  ];
}

/** A buyer's system on this machine: takes baskets at any address. */
export async function startReceiver() {
  const baskets: Basket[] = [];
  const server = createServer(async (request, response) => {
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const basket = parseBasket(await text(request));
    if (request.method !== "POST" || !isForm || basket.problems.length > 0)
      return response.writeHead(400).end(basket.problems.join("\n"));
    baskets.push(basket);
    return response.end("The basket has arrived.");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, baskets, close: () => server.close() };
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (markup: string) => markup.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** The form of a page that transfers a basket; null when the page has none. */
export function readForm(html: string) {
  const [, action, target, inputs] =
    /<form method="post" action="([^"]*)" target="([^"]*)" accept-charset="utf-8">(.*?)<\/form>/s.exec(html) ?? [];
  if (action === undefined || target === undefined || inputs === undefined) return null;
  const fields = [...inputs.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: unescaped(action),
    target: unescaped(target),
    body: new URLSearchParams(fields.map(([, name = "", value = ""]) => [unescaped(name), unescaped(value)])),
  };
}

/** What an entry notes in the browser. */
export const sessionIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="session">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
