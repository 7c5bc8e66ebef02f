-- The version of the notice under which the visitor consented to passing the message on to a reseller; empty without
-- consent. `notice` is the version that was read: reading and consent are two things (law no. 6698, articles 3, 5 and 10).
ALTER TABLE message ADD COLUMN referral_consent TEXT NOT NULL DEFAULT '';
