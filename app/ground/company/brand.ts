/** Who the site speaks for: `brand` in the company's folder (`samples/company/company.yaml`). */
export { BRAND } from "#company/brand";
