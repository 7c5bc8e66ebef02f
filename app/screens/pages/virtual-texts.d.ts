/** The folder `texts`, compiled by tools/texts/vite-plugin.ts. */
declare module "virtual:klemma-texts" {
  const texts: import("./content.ts").Content;
  export default texts;
}
