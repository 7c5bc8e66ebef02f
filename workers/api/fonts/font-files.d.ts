declare module "*.ttf.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
