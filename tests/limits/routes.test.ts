import { expect, test } from "vitest";
import { COMMON_PROBLEMS, OPERATION_IDS } from "../../app/screens/api-reference/operations.ts";
import { type ApiHandlers, createApi } from "../../workers/api/create-api.ts";
import { describePublicApi } from "../../workers/api/openapi/describe-public-api.ts";
import { patternOf } from "../../workers/route-path.ts";
import { ROUTES, type Row } from "../../workers/route-table.ts";

const rows = Object.entries<Row>(ROUTES);

const pathsOf = ({ path, formats = [""] }: Row): string[] =>
  path instanceof RegExp
    ? []
    : formats.map((format) =>
        path
          .replace("{locale}", "en")
          .replace("{format}", format)
          .replace("{id}", "a".repeat(24))
          .replaceAll(/\{\w+\}/g, "1040402")
          .replace("*", "a/b.c"),
      );

test("both Workers read a path as the same route", async () => {
  const handlers = Object.fromEntries(rows.map(([name]) => [name, () => new Response(name)]));
  const api = createApi(handlers as Partial<ApiHandlers>);
  for (const [name, row] of rows)
    for (const path of pathsOf(row)) {
      const bySite = rows.find(([, each]) => patternOf(each).test(path))?.[0];
      const { apiMethod: method } = row;
      const byApi = method ? await (await api.request(path, { method })).text() : name;
      expect([path, bySite, byApi]).toEqual([path, name, name]);
    }
});

test("every described address is a route, with its method", () => {
  const { paths } = describePublicApi();
  for (const [path, item] of Object.entries<object>(paths)) {
    const example = path.replace("{locale}", "en").replaceAll(/\{\w+\}/g, "1040402");
    const found = rows.find(([, each]) => patternOf(each).test(example))?.[1];
    expect([path, Object.keys(item)]).toEqual([path, [found?.apiMethod?.toLowerCase()]]);
  }
});

test("the methods of the product API are those that its description tells", () => {
  for (const id of OPERATION_IDS) {
    const methods = ROUTES[id].methods.join(", ").replace(/, (\w+)$/, " or $1");
    expect(COMMON_PROBLEMS[405]).toBe(`The method is not ${methods}.`);
  }
});
