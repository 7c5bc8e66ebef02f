import { readCompany } from "./read-company.ts";

export const { claim, platform, lead, whatWeMake, ownOffices, ownOffice, questionExample, orderExample, replyTime } =
  readCompany().tr;
