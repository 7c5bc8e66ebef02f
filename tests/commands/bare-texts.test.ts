import { expect, test } from "vitest";
import { findBareTexts } from "../../tools/dev/bare-texts.ts";

const bareIn = (jsx: string) => findBareTexts("part.tsx", `const Part = () => ${jsx};`).map(({ text }) => text);

test.each([
  ["<p>{busy && t('wait')}<b /></p>", ["{busy && t('wait')}"]],
  ["<p>{t('all')} ({count})</p>", ["{count}"]],
  ["<p>{list.map((each) => each.name)}</p>", ["{list.map((each) => each.name)}"]],
  ["<p>{done && <b />} {t('after')}</p>", ["{t('after')}"]],
  ["<p key={code}>{busy && <b />}{name}</p>", ["{name}"]],
  ["<p key={name}>{busy && <b />}{name}</p>", ["{name}"]],
  ["<>{name + unit}</>", ["{name + unit}"]],
  ["t('nothing')", ["t('nothing')"]],
])("a text that a translator may replace and React then change is found: %s", (jsx, found) => {
  expect(bareIn(jsx)).toEqual(found);
});

test.each([
  "<p>{busy ? t('wait') : name}</p>",
  "<p>{busy && <span>{t('wait')}</span>}<b /></p>",
  "<p>{t('before')} <b>{count}</b></p>",
  "<p key={name}><b />{name}</p>",
  `<p key={\`\${code} \${name}\`}>{typeset(name)}{busy && <b />}</p>`,
  "<ul>{list.map((each) => <li>{each.name}</li>)}</ul>",
])("a text that stands alone or never changes is none: %s", (jsx) => {
  expect(bareIn(jsx)).toEqual([]);
});
