import fc from "fast-check";
import { expect, test } from "vitest";
import { BUYERS } from "#company/buyers";
import { toParameters } from "../../workers/punch-out/hook.ts";
import { parseOci } from "../../workers/punch-out/oci/parse-oci.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

const HOST = "srm.hanse-anlagenbau.example";
const parse = (parameters: Readonly<Record<string, string>>) => parseOci(toParameters(Object.entries(parameters)));
const hookOf = (HOOK_URL: string) => {
  const hook = parse({ HOOK_URL });
  return typeof hook === "string" ? hook : hook.url.href;
};

test.each([
  [
    `https://${HOST}/sap/bc/bsp/oci?sap-client=100&sid=a%3Db#x`,
    `https://${HOST}/sap/bc/bsp/oci?sap-client=100&sid=a%3Db#x`,
  ],
  [`HTTPS://SRM.Hanse-Anlagenbau.EXAMPLE:443/`, `https://${HOST}/`],
  ["https://srm-test.hanse-anlagenbau.example:8443/in", "https://srm-test.hanse-anlagenbau.example:8443/in"],
  // A browser would go to the same host.
  ["https://srm%2ehanse-anlagenbau.example/", `https://${HOST}/`],
  [`https:\\\\${HOST}\\@evil.example`, `https://${HOST}/@evil.example`],
  [` https://${HOST}/\n`, `https://${HOST}/`],
])("%s is an address of the buyer's", (given, href) => expect(hookOf(given)).toBe(href));

test.each([
  `http://${HOST}/`,
  `https://${HOST}:444/`,
  "https://srm-test.hanse-anlagenbau.example/",
  `https://${HOST}@evil.example/`,
  `https://${HOST}:443@evil.example/`,
  `https://${HOST}%2f@evil.example/`,
  `https://evil.example@${HOST}/`,
  `https://:secret@${HOST}/`,
  `https://${HOST}\n@evil.example/`,
  `https:\\\\evil.example\\@${HOST}`,
  `https://${HOST}.evil.example/`,
  `https://${HOST}%2eevil.example/`,
  `https://evil.${HOST}/`,
  `https://evil-${HOST}/`,
  `https://${HOST}./`,
  "https://hanse-anlagenbau.example/",
  `https://evil.example/?https://${HOST}/`,
  `https://evil.example/#@${HOST}`,
  // The second letter of "hanse" is Cyrillic.
  "https://srm.hаnse-anlagenbau.example/",
  "https://srm.xn--hnse-anlagenbau-2jj.example/",
  "https://[::1]/",
  "https://127.0.0.1/",
  "javascript:alert(1)",
  `javascript://${HOST}/%0aalert(1)`,
  `data:text/html,<form action="https://${HOST}">`,
  `blob:https://${HOST}/1`,
  `ftp://${HOST}/`,
  "SAPEVENT:POST",
])("%s is no address of a buyer's", (given) => expect(hookOf(given)).toBe("unknownBuyer"));

test.each([
  "",
  "   ",
  "https://",
  `//${HOST}/`,
  `/punch-out`,
  `https%3A%2F%2F${HOST}%2F`,
  `https%253A%252F%252F${HOST}`,
  `https://${HOST}%00/`,
  `https://${HOST}:99999/`,
])("“%s” is no address", (given) => expect(hookOf(given)).toBe("noHookUrl"));

test("an address is never missing and yet accepted, whatever is put around a known host", () => {
  const hosts = BUYERS.flatMap((buyer) => buyer.hosts);
  const piece = fc.oneof(
    fc.constantFrom(
      ...hosts,
      "https:",
      "//",
      "\\",
      "@",
      ":",
      "/",
      "?",
      "#",
      ".",
      "%",
      "%40",
      "%2f",
      "\t",
      "evil.example",
      "443",
    ),
    fc.string({ unit: ANY_CHARACTER, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const href = hookOf(`https://${pieces.join("")}`);
      if (!href.startsWith("https:")) return;
      const { host, protocol, username, password } = new URL(href);
      expect([hosts.includes(host), protocol, username, password]).toEqual([true, "https:", "", ""]);
    }),
    { numRuns: volume(200, 5000) },
  );
  expect(parse({})).toBe("noHookUrl");
});

test("names are read however a system writes them, and of two the first", () => {
  const url = `https://${HOST}/`;
  for (const name of ["HOOK_URL", "hook_url", "Hook_Url"])
    expect(parse({ [name]: url })).toMatchObject({ url: { href: url } });
  const twice = [
    ["HOOK_URL", url],
    ["hook_url", "https://evil.example/"],
  ] as const;
  expect(parseOci(toParameters(twice))).toMatchObject({ url: { href: url } });
  expect(parseOci(toParameters(twice.toReversed()))).toBe("unknownBuyer");
});

test("what a system wants back comes back, unless it is nothing that OCI or HTML know", () => {
  const controls = (parameters: Readonly<Record<string, string>>) => {
    const hook = parse({ HOOK_URL: `https://${HOST}/`, ...parameters });
    return typeof hook === "string" ? hook : hook.parameters;
  };
  const defaults = { "~OkCode": "ADDI", "~TARGET": "_top", "~CALLER": "CTLG" };
  expect(controls({})).toMatchObject(defaults);
  expect(controls({ "~OkCode": "ADDI", "~TARGET": "catalog_frame", "~CALLER": "CTLG" })).toMatchObject({
    ...defaults,
    "~TARGET": "catalog_frame",
  });
  expect(controls({ "~okcode": "ADD2", "~target": "_parent", "~caller": "MYCAT" })).toMatchObject({
    "~OkCode": "ADD2",
    "~TARGET": "_parent",
    "~CALLER": "MYCAT",
  });
  expect(controls({ returntarget: "_self" })).toMatchObject({ "~TARGET": "_self" });
  expect(controls({ "~TARGET": "javascript:alert(1)", returntarget: "_blank" })).toMatchObject({
    "~TARGET": "_blank",
  });
  for (const odd of ['"><script>', "a b", "javascript:alert(1)", "_nowhere", "x".repeat(200), "\0", ""])
    expect(controls({ "~OkCode": odd, "~TARGET": odd, "~CALLER": odd })).toMatchObject(defaults);
});
