-- The layout of the service's database on Citus, by user. Not tried on a cluster: docs/scale.md says what it needs first.
-- service/store/distribution.test.ts compares this file with the catalog: every table is here, and every constraint that
-- Citus could not keep is a deviation with its reason.

-- Dictionaries, and what few rows everything refers to: a copy on each node.
select create_reference_table('categories');
select create_reference_table('purchase_types');
select create_reference_table('shippers');
select create_reference_table('providers');
select create_reference_table('clients');

-- All data of a user, on one node.
select create_distributed_table('users', 'id');
select create_distributed_table('mailboxes', 'user_id', colocate_with => 'users');
select create_distributed_table('folders', 'user_id', colocate_with => 'users');
select create_distributed_table('unreadable_folders', 'user_id', colocate_with => 'users');
select create_distributed_table('skipped_messages', 'user_id', colocate_with => 'users');
select create_distributed_table('uploads', 'user_id', colocate_with => 'users');
select create_distributed_table('upload_chunks', 'user_id', colocate_with => 'users');
select create_distributed_table('emails', 'user_id', colocate_with => 'users');
select create_distributed_table('quarantined_mails', 'user_id', colocate_with => 'users');
select create_distributed_table('second_readings', 'user_id', colocate_with => 'users');
select create_distributed_table('sandbox_mails', 'user_id', colocate_with => 'users');
select create_distributed_table('mail_marks', 'user_id', colocate_with => 'users');
select create_distributed_table('parcel_notices', 'user_id', colocate_with => 'users');
select create_distributed_table('mail_sign_in_requests', 'user_id', colocate_with => 'users');
select create_distributed_table('mail_grants_to_revoke', 'user_id', colocate_with => 'users');
select create_distributed_table('merchants', 'user_id', colocate_with => 'users');
select create_distributed_table('orders', 'user_id', colocate_with => 'users');
select create_distributed_table('items', 'user_id', colocate_with => 'users');
select create_distributed_table('shipments', 'user_id', colocate_with => 'users');
select create_distributed_table('shipment_items', 'user_id', colocate_with => 'users');
select create_distributed_table('order_emails', 'user_id', colocate_with => 'users');
select create_distributed_table('shipment_emails', 'user_id', colocate_with => 'users');
select create_distributed_table('oauth_families', 'user_id', colocate_with => 'users');

-- On the coordinator. Those with a user are found by a secret, a name, or a tag, before the user is known.
-- local: account_links
-- local: changes
-- local: client_changes
-- local: client_invitations
-- local: client_keys
-- local: client_members
-- local: kysely_migration
-- local: kysely_migration_lock
-- local: link_sessions
-- local: oauth_accounts
-- local: oauth_app_setups
-- local: oauth_apps
-- local: oauth_codes
-- local: oauth_grants
-- local: oauth_half_sessions
-- local: oauth_recovery_codes
-- local: oauth_sign_ins
-- local: oauth_tokens
-- local: outbox
-- local: portal_accounts
-- local: portal_app_setups
-- local: portal_apps
-- local: portal_half_sessions
-- local: portal_invitations
-- local: portal_recovery_codes
-- local: portal_sessions
-- local: request_tokens
-- local: requests
-- local: throttles
-- local: used_signatures
-- local: webhook_attempts
-- local: webhook_backlogs
-- local: webhook_endpoints
-- local: webhook_secrets
-- local: written_answers

-- Deviations: what stands in the way.
-- deviation: users_client_id_user_name_key: a name is unique per client; needs a table of names, distributed by name
-- deviation: link_sessions_user_id_fkey: found by the hash of a cookie; erasing a user would have to delete its rows
-- deviation: request_tokens_user_id_fkey: found by the hash of the token; as above
-- deviation: oauth_codes_user_id_family_id_fkey: found by the hash of the code; as above
-- deviation: oauth_tokens_user_id_family_id_fkey: found by the hash of the token; as above
-- deviation: oauth_grants_user_id_fkey: an account has one user per client; as above
