import { expect, test } from "vitest";
import { withUniqueNames } from "../../workers/api/http/file-names.ts";

test("order numbers of any signs are names that every system unpacks, and none replaces another", () => {
  const names = ["VK 4/1", "VK 4-1", "vk 4-1", "VK 2,5*A", "VK:2", "1040251"].map((code) => `${code}.step`);
  expect(withUniqueNames(names, (name) => name)).toEqual(
    ["VK 4-1.step", "VK 4-1 (2).step", "vk 4-1 (3).step", "VK 2,5-A.step", "VK-2.step", "1040251.step"].map(
      (name, index) => [name, names[index]],
    ),
  );
});
