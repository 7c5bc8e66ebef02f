/** The folder `texts`, as content/vite-plugin.ts brings it into the build. */
declare module "virtual:klemma-texts" {
  const texts: import("./content.ts").Content;
  export default texts;
}
