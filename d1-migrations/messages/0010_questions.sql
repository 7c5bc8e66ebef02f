-- What a question is about (TOPICS of app/foundation/messages/fields.ts) and which product, as it was typed; empty where nobody said.
ALTER TABLE message ADD COLUMN topic TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN product TEXT NOT NULL DEFAULT '';
