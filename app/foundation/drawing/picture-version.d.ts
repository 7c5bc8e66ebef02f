/** Made from the source of the pictures by tools/build/picture-version.ts. */
declare module "virtual:picture-version" {
  const version: string;
  export default version;
}
