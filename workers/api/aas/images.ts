import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import { absolute } from "../product-api/addresses.ts";

type Image = { readonly url: string; readonly contentType: string };

export const LOGO: Image = { url: absolute("/icon-512.png"), contentType: "image/png" };

/** The isometric picture. */
export const pictureOf = (code: string, width: 640 | 1280): Image => ({
  url: absolute(productApiPath(code, `/drawing.png?w=${width}`)),
  contentType: "image/png",
});
