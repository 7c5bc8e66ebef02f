import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import type { NewMessage } from "../../workers/api/messages/store/store-message.ts";

/** What a visitor wrote, as it is stored. @param key equal for every submission of the same message */
export const newMessage = (key: string, own: Partial<NewMessage> = {}): NewMessage => ({
  name: "Ayşe",
  email: "a@b.com",
  phone: "",
  address: "",
  company: "",
  taxNumber: "",
  project: "",
  wantedDate: "",
  country: "",
  topic: "",
  product: "",
  message: "Merhaba",
  lines: [],
  files: [],
  notice: NOTICE_VERSIONS[0],
  referralConsent: "",
  locale: "tr",
  key,
  suspicion: [],
  confirmationFor: { day: "2026-11-01", digest: "sender", shares: [], stopDigest: "mailbox" },
  ...own,
});
