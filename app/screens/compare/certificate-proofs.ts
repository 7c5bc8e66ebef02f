import type { ProductFiles } from "../../features/documents/product-files-queries.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";

/** The certificates of a product, each with the document that proves it if there is one. */
export function findCertificateProofs({ certificates }: Product, files: ProductFiles) {
  return certificates.map(({ code, mark }) => {
    const document = files.certificates[code]?.[0];
    if (!document) return { mark };
    const [file] = document.files;
    const label = [mark, document.title, file.languageName, file.type, file.size].filter(Boolean).join(" · ");
    return { mark, proof: { href: file.url, label } };
  });
}
