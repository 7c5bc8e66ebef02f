import { beforeEach, expect, test } from "vitest";
import { begin, borrowWorkers, pass, publish, request, turnToB } from "./site-worker.ts";

const PATH = "/api/en/groups.json";

borrowWorkers();

let release = 0;
/** How many requests came to the api Worker. */
let requests = 0;
beforeEach(async () => {
  await pass(60);
  requests = 0;
  const countRequest = () => {
    requests += 1;
    return {};
  };
  release = await begin(["API"], countRequest, { fewRequests: true });
});

async function ask(init: RequestInit = {}, path = PATH) {
  const response = await request(path, init);
  const body = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  return { status: response.status, headers, etag: response.headers.get("etag") ?? "", body };
}

const answerOf = (number: number) => JSON.stringify({ language: "en", release: number, groups: [] });

test("who asks once more gets the same answer, without limit and without the api Worker", async () => {
  const first = await ask();
  expect([first.status, first.body]).toEqual([200, answerOf(release)]);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  // Of what comes from the api Worker, three pass.
  for (let turn = 0; turn < 8; turn++) expect(await ask({ headers })).toEqual(first);
  expect(requests).toBe(1);
});

test("HEAD and a 304 come from the memory as they come from the api Worker", async () => {
  const head = await ask({ method: "HEAD" });
  const notModified = { headers: { "if-none-match": head.etag } };
  const made = [head, await ask(notModified)];
  expect(made.map(({ status, body }) => [status, body])).toEqual([
    [200, ""],
    [304, ""],
  ]);
  await ask();
  expect(requests).toBe(3);
  expect([await ask({ method: "HEAD" }), await ask(notModified)]).toEqual(made);
  expect(requests).toBe(3);
});

test("a question before a request of another origin is not answered with the resource", async () => {
  await ask();
  expect((await ask({ method: "OPTIONS" })).status).toBe(204);
});

test("a publish shows as soon as the isolate hears of it", async () => {
  await ask();
  const next = await publish();
  await pass(11);
  expect((await ask()).body).toBe(answerOf(next));
});

test("the answer of an api Worker that has not heard of the publish is not remembered", async () => {
  const old = await ask();
  // Nor does it hear of it when it reads the catalogue, which is still of that release.
  await turnToB(release + 1);
  await pass(11, "site");
  expect([(await ask()).body, (await ask()).body]).toEqual([old.body, old.body]);
  expect(requests).toBe(3);
});

test("nothing is remembered for longer than caches may store it", async () => {
  await ask();
  await pass(3599);
  await ask();
  expect(requests).toBe(1);
  await pass(2);
  await ask();
  expect(requests).toBe(2);
});

test("what is wrong is asked of the api Worker each time", async () => {
  const statuses = [await ask({}, `${PATH}?x=1`), await ask({}, `${PATH}?x=1`)].map(({ status }) => status);
  expect([...statuses, requests]).toEqual([400, 400, 2]);
});

test.each([
  [
    "products",
    [
      "/api/en/products.json?q=end+plate&size=12&fields=name,group&facets=few",
      "/api/en/products.json?facets=few&fields=group,code,name,name&size=12&q=end%20plate",
      "/api/en/%70roducts.json?%71=%20%20End%20%20plate!%20&fields=name%2Cgroup&facets=few&page=1&size=12&sort=relevance",
    ],
  ],
  ["changes", ["/api/en/changes.json?since={release}", "/api/en/changes.json?since=000{release}&"]],
  ["groups", ["/api/en/groups.json", "/api/en/groups.json?", "/api/%65n/gr%6Fups.json"]],
])("however the address of %s is written, it is one answer, made once", async (_, addresses) => {
  const answers = [];
  for (const address of addresses) answers.push(await ask({}, address.replace("{release}", String(release))));
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(requests).toBe(1);
});

test("addresses that ask for something else are answers of their own", async () => {
  const queries = ["", "?q=a", "?q=b", "?size=12", "?fields=name", "?fields=code", "?facets=few", "?facets=all"];
  for (const query of queries) expect((await ask({}, `/api/en/products.json${query}`)).status).toBe(200);
  expect(requests).toBe(queries.length);
});
