/**
 * Who the site speaks for, `brand` in the company's folder (`samples/company/company.yaml`): what pages show, the days on which
 * support is closed, and the rest.
 */
export { BRAND, COMPANY, SUPPORT_HOLIDAYS } from "#company/brand";
