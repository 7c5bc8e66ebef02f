import { ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";
import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import {
  collection,
  externalReference,
  file,
  multiLanguage,
  optionalProperty,
  property,
  submodel,
} from "./elements.ts";
import { assetId, partId } from "./identifiers.ts";
import { LOGO } from "./images.ts";
import type { ShellProduct } from "./shell-product.ts";

/** Digital Nameplate for Industrial Equipment, version 3.0. */
const TEMPLATE = {
  idShort: "Nameplate",
  templateId: "https://admin-shell.io/idta-02006-3-0",
  semanticId: externalReference("https://admin-shell.io/idta/nameplate/3/0/Nameplate"),
};

/** The type's part of a nameplate: serial number, date of manufacture and markings are of the single piece. */
export function nameplate({ row, names, group, category, trade }: ShellProduct) {
  return submodel(partId(row.code, TEMPLATE.idShort), TEMPLATE, {
    URIOfTheProduct: property("0112/2///61987#ABN590#002", assetId(row.code), "xs:anyURI"),
    ManufacturerName: multiLanguage("0112/2///61987#ABA565#009", {
      [DEFAULT_LOCALE]: manufacturerName(row),
    }),
    ManufacturerProductDesignation: multiLanguage("0112/2///61987#ABA567#009", names),
    AddressInformation: addressInformation(),
    ManufacturerProductRoot: multiLanguage("0112/2///61360_7#AAS011#001", group.names),
    ManufacturerProductFamily: multiLanguage("0112/2///61987#ABP464#002", category.names),
    ManufacturerProductType: optionalProperty("0112/2///61987#ABA300#008", ownNumber(row.modelType, row.code)),
    OrderCodeOfManufacturer: property("0112/2///61987#ABA950#008", row.code),
    ProductArticleNumberOfManufacturer: property("0112/2///61987#ABA581#007", row.code),
    CountryOfOrigin: optionalProperty("0112/2///61987#ABP462#001", trade.countryOfOrigin),
    CompanyLogo: file("0112/2///61987#ABP463#001", LOGO.url, LOGO.contentType),
  });
}

/** The designation that is legally valid, as far as it is known. */
export const manufacturerName = ({ manufacturer }: ShellProduct["row"]): string =>
  manufacturer === BRAND.name ? BRAND.legalName : manufacturer;

/** The drop-in of Contact Information (IDTA 02002-1-0): the manufacturer, or who answers for the product. */
function addressInformation() {
  const { street, postalCode, city, country } = COMPANY.address;
  // The same in every language: the template asks for one text then, in any of them.
  const national = (semanticId: string, text: string) => multiLanguage(semanticId, { [DEFAULT_LOCALE]: text });
  return collection("https://admin-shell.io/zvei/nameplate/1/0/ContactInformations/AddressInformation", {
    Company: national("0173-1#02-AAW001#001", BRAND.legalName),
    Street: national("0173-1#02-AAO128#002", street),
    Zipcode: national("0173-1#02-AAO129#002", postalCode),
    CityTown: national("0173-1#02-AAO132#002", city),
    NationalCode: multiLanguage("0173-1#02-AAO134#002", { [INTERNATIONAL_LOCALE]: country }),
  });
}
