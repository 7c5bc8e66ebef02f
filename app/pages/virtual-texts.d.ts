/** The folder `texts`, as tools/texts/vite-plugin.ts brings it into the build. */
declare module "virtual:klemma-texts" {
  const texts: import("./content.ts").Content;
  export default texts;
}
