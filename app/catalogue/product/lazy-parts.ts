// The document needs the style sheets before the code of the parts has loaded.
import "../../downloads/documents/document-list.module.css";
import "./accessories/product-accessories.module.css";
import "./accessories/accessory-set.module.css";
import "./accessories/fitted-products.module.css";
import "./specification/product-specification.module.css";
import { lazyPart } from "../../shell/lazy-part.tsx";

// These parts are below the fold or mere links, and plain links and forms until their code has loaded.
export const CertificateMarks = lazyPart(() => import("./certificate-marks.tsx"));
export const ProductSpecification = lazyPart(() => import("./specification/product-specification.tsx"));
export const ProductAccessories = lazyPart(() => import("./accessories/product-accessories.tsx"));
export const ProductFiles = lazyPart(() => import("./product-files.tsx"));

/** Shown once the browser has said that it can draw it. */
export const ViewerButton = lazyPart(() => import("./viewer/viewer-button.tsx"));

export const preloadLazyParts = () =>
  Promise.all(
    [CertificateMarks, ProductSpecification, ProductAccessories, ProductFiles, ViewerButton].map((part) => part.load()),
  );
