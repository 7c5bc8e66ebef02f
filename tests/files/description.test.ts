import { expect, test } from "vitest";
import { readMetadata, readSidecar } from "../../workers/api/files/description.ts";

test.each([
  ["1040402, 1040401 1040403", ["1040402", "1040401", "1040403"]],
  ["0 402 01", ["0 402 01"]],
  ["4140,403", ["4140,403"]],
  ["VK 4; VK 6", ["VK 4", "VK 6"]],
  ["VK 2,5-1/GR\n4140,403", ["VK 2,5-1/GR", "4140,403"]],
  ["7710-025/BL, T2.5S-GY", ["7710-025/BL", "T2.5S-GY"]],
])("a file described as one of “%s” is one of %j", (products, codes) => {
  expect(readMetadata({ products }).description.products).toEqual(codes);
});

test("groups stand between blanks and commas as well", () => {
  expect(readSidecar('{ "groups": "screw, relay; push_in" }').description.groups).toEqual([
    "screw",
    "relay",
    "push_in",
  ]);
});
