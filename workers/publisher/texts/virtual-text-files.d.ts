/** The files of the folder `texts`, read by tools/texts/vite-plugin.ts. */
declare module "virtual:klemma-text-files" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
