/** Digits of Arabic and Persian keyboards as ASCII. */
export const toAsciiDigits = (phone: string) =>
  phone
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** Whether a text is a number of any country, with or without an extension. ITU-T E.164 allows 15 digits. */
export function isPhone(phone: string): boolean {
  const [number = "", extension = ""] = phone.split(/\s*(?:ext\.?|extension|dahili|iç hat|доб\.?|#|x)\s*/iu);
  const digits = number.replace(/\D/g, "").length;
  return /^\+?[\d\s().\-/]+$/.test(number) && digits >= 6 && digits <= 16 && /^\d{0,8}$/.test(extension.trim());
}
