/** What a request of a buyer's system varies in. */
export type Asked = {
  readonly secret?: string;
  readonly identity?: string;
  readonly browserFormPost?: string;
  readonly operation?: string;
  /** Elements at the end of the request. */
  readonly content?: string;
  readonly buyerCookie?: string;
};

const DEFAULTS: Required<Asked> = {
  secret: "secret of Hanse",
  operation: "create",
  content: "",
  buyerCookie: "1CX3L4843PPZO",
  identity: "340104711",
  browserFormPost: "https://srm.hanse-anlagenbau.example/punchout?client=NAwl4Jo&amp;id=2",
};

/**
 * Set-up requests in the manner of the documents that these systems' makers, and those who sell to their users, publish; all
 * were read on 2026-11-30.
 */
export const SYSTEMS: Readonly<Record<string, (asked: Required<Asked>) => string>> = {
  /**
   * The sample of the cXML User's Guide and of the “Ariba PunchOut Implementation Guide” (December 2000), as
   * catalog360.net/eproc-guide prints it: a network stands between buyer and supplier, so that the sender is another one.
   */
  "SAP Ariba": ({ secret, operation, content, buyerCookie, browserFormPost, identity }) => `<?xml version="1.0"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML xml:lang="en-US" payloadID="933694607118.1869318421@jlee" timestamp="2002-08-15T08:36:47-07:00">
  <Header>
    <From><!-- Originator (buying organization) --><Credential domain="DUNS"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>83528721</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkId"><Identity>AN200001</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>Procurement System 2.0</UserAgent>
    </Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${buyerCookie}</BuyerCookie>
      <Extrinsic name="CostCenter">610</Extrinsic>
      <BrowserFormPost><URL>${browserFormPost}</URL></BrowserFormPost>
      <SupplierSetup><URL>https://www.klemma.example/punch-out/cxml</URL></SupplierSetup>
      <ShipTo><Address addressID="1000467"><Name xml:lang="en">1000467</Name></Address></ShipTo>
      ${content}
    </PunchOutSetupRequest>
  </Request>
</cXML>`,
  /** “Sample Punchout Setup Request” (compass.coupa.com, last edited on 2 June 2020). */
  Coupa: ({
    secret,
    operation,
    content,
    buyerCookie,
    browserFormPost,
    identity,
  }) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML xml:lang="en-US" payloadID="1591126611.9325364@stg1302app4.int.coupahost.com" timestamp="2020-06-02T14:36:51-05:00">
<Header>
<From><Credential domain="DUNS"><Identity>${identity}</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>079928354</Identity></Credential></To>
<Sender><Credential domain="DUNS"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Coupa Procurement 1.0</UserAgent></Sender>
</Header>
<Request>
<PunchOutSetupRequest operation="${operation}">
<BuyerCookie>${buyerCookie}</BuyerCookie>
<Extrinsic name="UserEmail">mary@buyer.example</Extrinsic>
<BrowserFormPost>
<URL>${browserFormPost}</URL>
</BrowserFormPost>
<Contact role="endUser"><Name xml:lang="en-US">Çağrı Größe</Name><Email>mary@buyer.example</Email></Contact>
${content}
</PunchOutSetupRequest>
</Request>
</cXML>`,
  /** “Punchout Setup Request cXML Specification and Example” (support.buyerquest.com): `NetworkID` and a version. */
  BuyerQuest: ({ secret, operation, content, buyerCookie, browserFormPost }) =>
    `<?xml version="1.0" encoding="UTF-8"?> <!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"> <cXML version="1.2.014" xml:lang="en-US" payloadID="1465499787.14128.1218@buyerquest.net" timestamp="2016-06-09T19:16:27+00:00"> <Header> <From> <Credential domain="NetworkID"> <Identity>AN01000104711-T</Identity> </Credential> </From> <To> <Credential domain="DUNS"> <Identity>83528721</Identity> </Credential> </To> <Sender> <Credential domain="NetworkID"> <Identity>83528721</Identity> <SharedSecret>${secret}</SharedSecret> </Credential> <UserAgent>Buyerquest Punchout WebClient</UserAgent> </Sender> </Header> <Request> <PunchOutSetupRequest operation="${operation}"> <BuyerCookie>${buyerCookie}</BuyerCookie> <BrowserFormPost> <URL>${browserFormPost}</URL> </BrowserFormPost> ${content} </PunchOutSetupRequest> </Request> </cXML>`,
  /**
   * Oracle iProcurement, whose “Supplier's Guide to Punchout” (B13855-01) is for readers of it alone: as public code of
   * suppliers has such requests, with the older DTD, single quotation marks and the user's name as `User`.
   */
  "Oracle iProcurement": ({
    secret,
    operation,
    content,
    buyerCookie,
    browserFormPost,
    identity,
  }) => `<?xml version = '1.0' encoding = 'ISO-8859-15' standalone = 'no'?>
<!-- Oracle eXtensible Markup Language Gateway Server  -->
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.1.007/cXML.dtd">
<cXML version="1.1.007" xml:lang="fr-FR" payloadID="20160105104316.1127325916.28805@buyer.example" timestamp="2016-01-05T10:43:16+01:00">
   <Header>
      <From><Credential domain="duns"><Identity>${identity}</Identity></Credential></From>
      <To><Credential domain="DUNS"><Identity>83528721</Identity></Credential></To>
      <Sender><Credential domain="DUNS"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Oracle iProcurement</UserAgent></Sender>
   </Header>
   <Request><PunchOutSetupRequest operation="${operation}">
         <BuyerCookie>${buyerCookie}</BuyerCookie>
         <Extrinsic name="User">MARTIN</Extrinsic>
         <BrowserFormPost><URL>${browserFormPost}</URL></BrowserFormPost>
         ${content}
   </PunchOutSetupRequest></Request>
</cXML>`,
};

export const requestOf = (system: string, asked?: Asked): string => {
  const write = SYSTEMS[system];
  if (!write) throw new Error(`There is no system ${system}`);
  return write({ ...DEFAULTS, ...asked });
};

/** A line of a basket that goes back to be changed. */
export const itemOut = (code: string, quantity: number | string) =>
  `<ItemOut quantity="${quantity}" lineNumber="1"><ItemID><SupplierPartID>${code}</SupplierPartID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">0</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">39121410</Classification></ItemDetail></ItemOut>`;
