-- What came back after a mail was sent. The id is the one that the mail service gave the sent mail, and names in its events.
ALTER TABLE mail ADD COLUMN sent_id TEXT;
ALTER TABLE mail ADD COLUMN bounced_at TEXT;
-- What happened and the reason, as `bounced: 550 5.1.1 User unknown`; a stranger's mail server wrote the reason.
ALTER TABLE mail ADD COLUMN bounce TEXT;

CREATE INDEX mail_by_sent_id ON mail (sent_id) WHERE sent_id IS NOT NULL;
