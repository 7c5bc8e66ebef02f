// The style sheets must be there with the document.
import "../downloads/document-list.module.css";
import "./product-accessories.module.css";
import "./product-accessory-set.module.css";
import "./product-fits.module.css";
import "./product-specification.module.css";
import { later } from "../shell/later.tsx";

// Below the first view of a product's page: plain links and forms until their code is there.
export const ProductSpecification = later(() => import("./product-specification.tsx"));
export const ProductAccessories = later(() => import("./product-accessories.tsx"));
export const ProductFiles = later(() => import("./product-files.tsx"));

export const loadLaterParts = () =>
  Promise.all([ProductSpecification, ProductAccessories, ProductFiles].map((part) => part.load()));
