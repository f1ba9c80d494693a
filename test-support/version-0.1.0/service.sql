CREATE SCHEMA pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261124 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.categories (
    id smallint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.client_changes (
    client_id text NOT NULL COLLATE pg_catalog."C",
    id bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    detail text,
    create_time bigint NOT NULL
);
CREATE TABLE public.client_keys (
    client_id text NOT NULL COLLATE pg_catalog."C",
    id bigint NOT NULL,
    public_key bytea NOT NULL,
    fingerprint text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);
CREATE TABLE public.clients (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    confirmed boolean DEFAULT true NOT NULL,
    legacy_signatures boolean DEFAULT false NOT NULL,
    callback_urls text[] DEFAULT '{}'::text[] NOT NULL,
    created_at bigint NOT NULL,
    redirect_uris text[] DEFAULT '{}'::text[] NOT NULL,
    client_secret_hash bytea,
    owner_id bigint
);
CREATE TABLE public.emails (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    mailbox_id bigint NOT NULL,
    message_key text NOT NULL COLLATE pg_catalog."C",
    outcome text NOT NULL,
    reason text,
    from_address text,
    to_address text,
    subject text,
    sent_date bigint,
    content text,
    content_type text,
    create_time bigint NOT NULL,
    CONSTRAINT emails_outcome_check CHECK ((outcome = ANY (ARRAY['order'::text, 'shipment'::text, 'none'::text, 'quarantined'::text])))
);
CREATE TABLE public.folders (
    user_id bigint NOT NULL,
    mailbox_id bigint NOT NULL,
    path text NOT NULL,
    uid_validity bigint NOT NULL,
    highest_uid bigint DEFAULT 0 NOT NULL,
    lowest_uid bigint,
    read_since bigint,
    highest_modseq numeric(20,0),
    renumberings integer DEFAULT 0 NOT NULL,
    renumbered_at bigint,
    read_messages integer DEFAULT 0 NOT NULL,
    candidates integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.items (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    item_key text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    quantity integer,
    price bigint,
    purchase_date date,
    category_id smallint,
    parsing_confidence smallint,
    product_code text COLLATE pg_catalog."C",
    product_url text COLLATE pg_catalog."C",
    image_url text COLLATE pg_catalog."C",
    price_history jsonb DEFAULT '[]'::jsonb NOT NULL,
    returned boolean DEFAULT false NOT NULL,
    return_by_date date,
    corrected text[] DEFAULT '{}'::text[] NOT NULL,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL,
    deleted_at bigint,
    superseded boolean DEFAULT false NOT NULL,
    CONSTRAINT items_superseded_hidden CHECK (((NOT superseded) OR (deleted_at IS NOT NULL)))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.link_sessions (
    id bigint NOT NULL,
    session_hash bytea NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    callback_url text,
    state text,
    provider_key text,
    mailbox_id bigint,
    linked_mailbox_id bigint,
    step text NOT NULL,
    steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    email text,
    attempts integer DEFAULT 0 NOT NULL,
    consent_version text,
    consent_at bigint,
    outcome text,
    expires_at bigint NOT NULL,
    create_time bigint NOT NULL,
    found_server jsonb,
    lookup_ms integer,
    lookups integer DEFAULT 0 NOT NULL,
    update_time bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.mail_grants_to_revoke (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    mailbox_id bigint NOT NULL,
    provider text NOT NULL COLLATE pg_catalog."C",
    credential bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.mail_sign_in_requests (
    user_id bigint NOT NULL,
    session_id bigint NOT NULL,
    state_hash bytea NOT NULL,
    provider text NOT NULL COLLATE pg_catalog."C",
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.mailboxes (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    provider_id smallint NOT NULL,
    status_code smallint NOT NULL,
    status_reason text,
    progress jsonb NOT NULL,
    connection jsonb NOT NULL,
    credential bytea,
    credential_state text DEFAULT 'none'::text NOT NULL,
    consent_version text NOT NULL,
    consent_at bigint NOT NULL,
    last_crawled_at bigint,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL,
    throttled_until bigint,
    throttle_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.merchants (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    merchant_key text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    website_url text,
    logo_url text,
    service_phone_number text,
    service_email text,
    service_form_url text,
    return_policy_url text,
    price_drop_policy_url text,
    editable boolean DEFAULT true NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL
);
CREATE TABLE public.oauth_accounts (
    id bigint NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    create_time bigint NOT NULL
);
CREATE TABLE public.oauth_codes (
    code_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    family_id bigint NOT NULL,
    redirect_uri text NOT NULL,
    code_challenge text,
    expires_at bigint NOT NULL,
    used_at bigint,
    create_time bigint NOT NULL
);
CREATE TABLE public.oauth_families (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    revoked_at bigint,
    create_time bigint NOT NULL
);
CREATE TABLE public.oauth_grants (
    user_id bigint NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL,
    consented_at bigint NOT NULL,
    revoked_at bigint
);
CREATE TABLE public.oauth_sign_ins (
    secret_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at bigint NOT NULL,
    create_time bigint NOT NULL
);
CREATE TABLE public.oauth_tokens (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    family_id bigint NOT NULL,
    kind text NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    create_time bigint NOT NULL,
    CONSTRAINT oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE TABLE public.order_emails (
    user_id bigint NOT NULL,
    order_id bigint NOT NULL,
    email_id bigint NOT NULL
);
CREATE TABLE public.orders (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    mailbox_id bigint,
    merchant_id bigint,
    purchase_type_id smallint DEFAULT 100 NOT NULL,
    order_key text COLLATE pg_catalog."C",
    order_title text COLLATE pg_catalog."C",
    order_number text COLLATE pg_catalog."C",
    order_date date,
    order_total bigint,
    order_tax bigint,
    shipping_cost bigint,
    discount bigint,
    currency text COLLATE pg_catalog."C",
    order_status text DEFAULT 'placed'::text NOT NULL COLLATE pg_catalog."C",
    attributes jsonb DEFAULT '[]'::jsonb NOT NULL,
    provenance jsonb DEFAULT '{}'::jsonb NOT NULL,
    corrected text[] DEFAULT '{}'::text[] NOT NULL,
    state jsonb,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL,
    deleted_at bigint,
    own boolean DEFAULT false NOT NULL
);
CREATE TABLE public.portal_accounts (
    id bigint NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    password_hash text NOT NULL,
    create_time bigint NOT NULL
);
CREATE TABLE public.portal_invitations (
    token_hash bytea NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    client_ids text[] DEFAULT '{}'::text[] NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    create_time bigint NOT NULL
);
CREATE TABLE public.portal_sessions (
    secret_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    user_agent text NOT NULL,
    expires_at bigint NOT NULL,
    create_time bigint NOT NULL
);
CREATE TABLE public.providers (
    id smallint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    preferred boolean DEFAULT false NOT NULL
);
CREATE TABLE public.purchase_types (
    id smallint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.quarantined_mails (
    user_id bigint NOT NULL,
    email_id bigint NOT NULL,
    mailbox_id bigint NOT NULL,
    folder text,
    uid_validity bigint,
    uid bigint,
    size bigint,
    tries integer DEFAULT 1 NOT NULL,
    tried_at bigint NOT NULL,
    retry_at bigint
);
CREATE TABLE public.request_tokens (
    token_hash bytea NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    user_id bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    create_time bigint NOT NULL
);
CREATE TABLE public.requests (
    id bigint NOT NULL,
    client_id text COLLATE pg_catalog."C",
    req_id text NOT NULL,
    user_name text,
    method text NOT NULL,
    path text NOT NULL,
    status smallint NOT NULL,
    code text,
    duration_ms integer NOT NULL,
    create_time bigint NOT NULL,
    claimed_client_id text COLLATE pg_catalog."C",
    replayed boolean DEFAULT false NOT NULL,
    resource text,
    key_id bigint
);
CREATE TABLE public.shipment_emails (
    user_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    email_id bigint NOT NULL
);
CREATE TABLE public.shipment_items (
    user_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    item_id bigint NOT NULL
);
CREATE TABLE public.shipments (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    shipment_key text COLLATE pg_catalog."C",
    order_id bigint,
    merchant_id bigint,
    shipper_id smallint,
    status_code smallint DEFAULT 5 NOT NULL,
    description text COLLATE pg_catalog."C",
    tracking_number text COLLATE pg_catalog."C",
    tracking_url text COLLATE pg_catalog."C",
    merchant_tracking_url text COLLATE pg_catalog."C",
    shipping_date date,
    received_date date,
    shipping_estimate_min date,
    shipping_estimate_max date,
    delivery_estimate_min date,
    delivery_estimate_max date,
    destination_location text COLLATE pg_catalog."C",
    destination_postal_code text COLLATE pg_catalog."C",
    history jsonb DEFAULT '[]'::jsonb NOT NULL,
    corrected text[] DEFAULT '{}'::text[] NOT NULL,
    state jsonb,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL,
    deleted_at bigint,
    own boolean DEFAULT false NOT NULL
);
CREATE TABLE public.shippers (
    id smallint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.skipped_messages (
    user_id bigint NOT NULL,
    mailbox_id bigint NOT NULL,
    path text NOT NULL,
    first_uid bigint NOT NULL,
    uids text NOT NULL,
    rule text NOT NULL
);
CREATE TABLE public.throttles (
    key bytea NOT NULL,
    window_started_at bigint NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.upload_chunks (
    user_id bigint NOT NULL,
    upload_id bigint NOT NULL,
    start bigint NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.upload_chunks ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE TABLE public.uploads (
    user_id bigint NOT NULL,
    id bigint NOT NULL,
    mailbox_id bigint,
    file_name text NOT NULL,
    file_time bigint,
    size bigint,
    received bigint DEFAULT 0 NOT NULL,
    sealed_key bytea NOT NULL,
    read_messages integer DEFAULT 0 NOT NULL,
    read_offset bigint DEFAULT 0 NOT NULL,
    read_skip integer DEFAULT 0 NOT NULL,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL
);
CREATE TABLE public.used_signatures (
    client_id text NOT NULL COLLATE pg_catalog."C",
    signature_hash bytea NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.users (
    id bigint NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    user_name text NOT NULL COLLATE pg_catalog."C",
    first_name text,
    last_name text,
    user_email text,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL,
    data_time bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.written_answers (
    client_id text NOT NULL COLLATE pg_catalog."C",
    req_id text NOT NULL COLLATE pg_catalog."C",
    content_hash bytea NOT NULL,
    user_id bigint,
    method text NOT NULL,
    status smallint,
    location text,
    body text,
    create_time bigint NOT NULL
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');
INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 13:37:53.098385+00', '2026-11-23 13:37:53.098385+00'),
	('crawl-mailbox', 'short', 12, 1, true, 3600, 82800, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-23 13:37:53.143403+00', '2026-11-23 13:37:53.143403+00'),
	('poll-mailboxes', 'short', 2, 0, false, NULL, 900, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 13:37:53.161054+00', '2026-11-23 13:37:53.161054+00'),
	('expire', 'short', 2, 0, false, NULL, 900, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 13:37:53.16204+00', '2026-11-23 13:37:53.16204+00'),
	('revoke-grants', 'short', 2, 0, false, NULL, 900, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-23 13:37:53.162854+00', '2026-11-23 13:37:53.162854+00');
INSERT INTO pgboss.version VALUES
	(43, '2026-11-23 13:37:53.134361+00', '2026-11-23 13:37:53.13878+00', '2026-11-23 13:37:58.111162+00', NULL, NULL);
INSERT INTO public.categories VALUES
	(1, 'Other'),
	(2, 'Books'),
	(3, 'Baby Products'),
	(4, 'Home & Kitchen'),
	(5, 'Apparel & Accessories'),
	(6, 'Health & Beauty'),
	(7, 'Jewelry & Watches'),
	(8, 'Toys & Games'),
	(9, 'Tools & Home Improvement'),
	(10, 'Grocery & Gourmet Food'),
	(11, 'Automotive'),
	(12, 'Movies & TV'),
	(13, 'Office Products'),
	(14, 'Appliances'),
	(15, 'Sports & Outdoors'),
	(16, 'Pet Supplies'),
	(17, 'Shoes'),
	(18, 'Music'),
	(19, 'Gift Cards'),
	(20, 'Software & Mobile Apps'),
	(21, 'Electronics & Accessories'),
	(22, 'Deals & Offers'),
	(23, 'Flowers & Gifts'),
	(24, 'Online Services'),
	(25, 'Payments'),
	(26, 'Photos & Paper Products'),
	(27, 'Tickets & Events'),
	(28, 'Travel'),
	(29, 'Magazines');
INSERT INTO public.client_changes VALUES
	('test-client-1', 912698478489797365, 'operator', 'registered', 'Shop Diary', 1795441074389),
	('test-client-1', 912698478489797367, 'operator', 'key_added', '22e217a1004b8779923462c344b0890916a08cd6b71ab91c3dfee5d7f036d081', 1795441074389);
INSERT INTO public.client_keys VALUES
	('test-client-1', 912698478489797366, '\x308201b63082012b06072a8648ce3804013082011e0281810086f5ca03dcfeb225063ff830a0c769b9dd9d6153ad91d7ce27f787c43278b447e6533b86b18bed6e8a48b784a14c252c5be0dbf60b86d6385bd2f12fb763ed8873abfd3f5ba2e0a8c0a59082eac056935e529daf7c610467899c77adedfc846c881870b7b19b2b58f9be0521a17002e3bdd6b86685ee90b3d9a1b02b782b1779021500996f967f6c8e388d9e28d01e205fba957a5698b102818007b0f92546150b62514bb771e2a0c0ce387f03bda6c56b505209ff25fd3c133d89bbcd97e904e09114d9a7defdeadfc9078ea544d2e401aeecc40bb9fbbf78fd87995a10a1c27cb7789b594ba7efb5c4326a9fe59a070e136db77175464adca417be5dce2f40d10a46a3a3943f26ab7fd9c0398ff8c76ee0a56826a8a88f1dbd038184000281805df5e01ded31d0297e274e1691c192fe5868fef9e19a84776454b100cf16f65392195a38b90523e2542ee61871c0440cb87c322fc4b4d2ec5e1e7ec766e1be8d4ce935437dc11c3c8fd426338933ebfe739cb3465f4d3668c5e473508253b1e682f65cbdc4fae93c2ea212390e54905a86e2223170b44eaa7da5dd9ffcfb7f3b', '22e217a1004b8779923462c344b0890916a08cd6b71ab91c3dfee5d7f036d081', 1795441074389, 1795441074726);
INSERT INTO public.clients VALUES
	('test-client-1', 'Shop Diary', true, false, '{}', 1795441074389, '{}', NULL, NULL);
INSERT INTO public.items VALUES
	(912698480310125305, 912698481908155135, 912698481610359549, NULL, 'Part of Books of the week', 2, 2100, NULL, NULL, NULL, NULL, NULL, NULL, '[]', false, NULL, '{description,quantity,price}', 1795441075204, 1795441075204, NULL, false),
	(912698480310125305, 912698482860262147, 912698482575049473, NULL, 'Part of A kettle', 2, 2100, NULL, NULL, NULL, NULL, NULL, NULL, '[]', false, NULL, '{description,quantity,price}', 1795441075431, 1795441075431, NULL, false),
	(912698481165763323, 912698483145474823, 912698482990285573, NULL, 'Part of Train to Bern', 2, 2100, NULL, NULL, NULL, NULL, NULL, NULL, '[]', false, NULL, '{description,quantity,price}', 1795441075499, 1795441075499, NULL, false);
INSERT INTO public.kysely_migration VALUES
	('0001-first', '2026-11-23T13:37:51.855Z'),
	('0002-answer-once', '2026-11-23T13:37:52.031Z'),
	('0003-oauth', '2026-11-23T13:37:52.371Z'),
	('0004-portal', '2026-11-23T13:37:52.611Z'),
	('0005-covering-indexes', '2026-11-23T13:37:52.657Z'),
	('0006-link-records', '2026-11-23T13:37:52.683Z'),
	('0007-mail-oauth', '2026-11-23T13:37:52.720Z'),
	('0008-crawl', '2026-11-23T13:37:52.785Z'),
	('0009-uploads', '2026-11-23T13:37:52.839Z'),
	('0010-items-by-category', '2026-11-23T13:37:52.855Z'),
	('0011-people-before-mails', '2026-11-23T13:37:52.899Z'),
	('0012-own-orders', '2026-11-23T13:37:52.927Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.orders VALUES
	(912698480310125305, 912698481610359549, NULL, NULL, 100, NULL, 'Books of the week', 'N-17', '2026-11-20', 4200, NULL, NULL, NULL, NULL, 'placed', '[]', '{}', '{order_title,order_number,order_date,order_total}', NULL, 1795441075133, 1795441075204, NULL, true),
	(912698480310125305, 912698482575049473, NULL, NULL, 100, NULL, 'A kettle', 'N-8', '2026-11-20', 4200, NULL, NULL, NULL, NULL, 'placed', '[]', '{}', '{order_title,order_number,order_date,order_total}', NULL, 1795441075363, 1795441075431, NULL, true),
	(912698481165763323, 912698482990285573, NULL, NULL, 100, NULL, 'Train to Bern', 'N-13', '2026-11-20', 4200, NULL, NULL, NULL, NULL, 'placed', '[]', '{}', '{order_title,order_number,order_date,order_total}', NULL, 1795441075462, 1795441075499, NULL, true);
INSERT INTO public.providers VALUES
	(1, 'Gmail', 'gmail', true),
	(2, 'Outlook', 'outlook', true),
	(3, 'Yahoo Mail', 'yahoo', true),
	(4, 'iCloud Mail', 'icloud', true),
	(5, 'AOL Mail', 'aol', false),
	(6, 'Fastmail', 'fastmail', false),
	(7, 'GMX', 'gmx', false),
	(8, 'WEB.DE', 'webde', false),
	(9, 'T-Online', 'tonline', false),
	(10, 'Zoho Mail', 'zoho', false),
	(11, 'mailbox.org', 'mailbox-org', false),
	(12, 'Posteo', 'posteo', false),
	(13, 'Orange', 'orange', false),
	(14, 'Xfinity (Comcast)', 'comcast', false),
	(15, 'AT&T Mail', 'att', false),
	(16, 'Yandex Mail', 'yandex', false),
	(17, 'Proton Mail', 'proton', false),
	(18, 'Tuta', 'tuta', false),
	(19, 'mail.com', 'mail-com', false),
	(20, 'IONOS', 'ionos', false),
	(21, 'STRATO', 'strato', false),
	(22, 'freenet Mail', 'freenet', false),
	(23, 'OVHcloud', 'ovh', false),
	(24, 'Gandi', 'gandi', false),
	(25, 'Infomaniak', 'infomaniak', false),
	(26, 'La Poste', 'laposte', false),
	(27, 'Free', 'free', false),
	(28, 'SFR', 'sfr', false),
	(29, 'Mail.ru', 'mail-ru', false),
	(30, 'Seznam Email', 'seznam', false),
	(31, 'WP Poczta', 'wp', false),
	(32, 'Onet Poczta', 'onet', false),
	(33, 'Interia', 'interia', false),
	(34, 'o2 Poczta', 'o2', false),
	(35, 'Libero Mail', 'libero', false),
	(36, 'Virgilio Mail', 'virgilio', false),
	(37, 'BT Email', 'bt', false),
	(38, 'Virgin Media', 'virgin-media', false),
	(39, 'Bluewin', 'bluewin', false),
	(40, 'one.com', 'one-com', false),
	(41, 'Rackspace Email', 'rackspace', false),
	(42, 'GoDaddy', 'godaddy', false),
	(43, 'Hostinger', 'hostinger', false),
	(44, 'Namecheap Private Email', 'private-email', false),
	(45, 'Migadu', 'migadu', false),
	(46, 'Purelymail', 'purelymail', false),
	(47, 'Titan', 'titan', false),
	(90, 'Other mail server (IMAP)', 'imap', false),
	(91, 'Uploaded export', 'import', false),
	(92, 'Sample mailbox', 'sandbox', false);
INSERT INTO public.purchase_types VALUES
	(100, 'Other'),
	(2, 'Shippable Purchase'),
	(3, 'Payment'),
	(4, 'Digital Download'),
	(5, 'In-Store Purchase'),
	(6, 'Subscription or Rental'),
	(8, 'Ticket or Reservation'),
	(10, 'Shipment'),
	(15, 'In-Store Pickup'),
	(16, 'Seller Transaction');
INSERT INTO public.requests VALUES
	(912698478334608116, NULL, '9442495b-df06-4bf8-b048-a616b730bc8c', NULL, 'GET', '/health', 200, NULL, 121, 1795441074352, NULL, false, NULL, NULL),
	(912698479689368312, NULL, '27de74a2-bd63-49ed-b375-9ea63d394955', NULL, 'POST', '/operator/clients', 201, NULL, 288, 1795441074675, NULL, false, NULL, NULL),
	(912698480477897466, 'test-client-1', '64ac211c-97d6-40d5-93b5-06937884c0ef', 'ann', 'POST', '/api/v1/users', 201, NULL, 139, 1795441074863, NULL, false, 'http://service.test/api/v1/users/self?username=ann', 912698478489797366),
	(912698481237066492, 'test-client-1', 'b2f768ef-b0ed-4024-8d2f-14f6ddc7fe8d', 'bob', 'POST', '/api/v1/users', 201, NULL, 55, 1795441075044, NULL, false, 'http://service.test/api/v1/users/self?username=bob', 912698478489797366),
	(912698481731994366, 'test-client-1', '9a19e74f-11a0-4762-b69a-5b5caff77d9c', 'ann', 'POST', '/api/v1/orders', 201, NULL, 66, 1795441075162, NULL, false, 'http://service.test/api/v1/orders/912698481610359549', 912698478489797366),
	(912698482256282368, 'test-client-1', 'ecb3f7fc-a615-4bc5-b2b1-199642c71e07', 'ann', 'POST', '/api/v1/items', 201, NULL, 103, 1795441075287, NULL, false, 'http://service.test/api/v1/items/912698481908155135', 912698478489797366),
	(912698482688295682, 'test-client-1', 'fc63e6cd-7777-4630-ae69-5ca45e7ba3c2', 'ann', 'POST', '/api/v1/orders', 201, NULL, 75, 1795441075390, NULL, false, 'http://service.test/api/v1/orders/912698482575049473', 912698478489797366),
	(912698482931565316, 'test-client-1', '32be228d-147a-4c00-89b3-3e7827f7d68f', 'ann', 'POST', '/api/v1/items', 201, NULL, 44, 1795441075448, NULL, false, 'http://service.test/api/v1/items/912698482860262147', 912698478489797366),
	(912698483032228614, 'test-client-1', 'd08d3e35-efd1-4be5-bfc2-3e0a1dc3df10', 'bob', 'POST', '/api/v1/orders', 201, NULL, 16, 1795441075472, NULL, false, 'http://service.test/api/v1/orders/912698482990285573', 912698478489797366),
	(912698483397133064, 'test-client-1', '373e6832-f880-472b-a61e-849b491dd993', 'bob', 'POST', '/api/v1/items', 201, NULL, 76, 1795441075559, NULL, false, 'http://service.test/api/v1/items/912698483145474823', 912698478489797366),
	(912698483883672329, 'test-client-1', 'ecf19898-d9cb-4b36-87eb-0fd396c281ec', 'ann', 'GET', '/api/v1/orders', 200, NULL, 103, 1795441075675, NULL, false, NULL, 912698478489797366),
	(912698484030472970, 'test-client-1', 'f22dea2e-d092-4533-8f8a-420336e6f53e', 'ann', 'GET', '/api/v1/items', 200, NULL, 17, 1795441075710, NULL, false, NULL, 912698478489797366),
	(912698484361822987, 'test-client-1', '9f457b1b-de7d-4571-be48-3d512d63d8ec', 'ann', 'GET', '/api/v1/merchants', 200, NULL, 61, 1795441075789, NULL, false, NULL, 912698478489797366),
	(912698484458291980, 'test-client-1', '99656e71-d841-470f-9212-c7fefd1e5c7c', 'ann', 'GET', '/api/v1/shipments', 200, NULL, 17, 1795441075812, NULL, false, NULL, 912698478489797366),
	(912698484764476173, 'test-client-1', '78e11d3e-2f74-4802-b701-a0799c5fa3fb', 'bob', 'GET', '/api/v1/orders', 200, NULL, 65, 1795441075885, NULL, false, NULL, 912698478489797366),
	(912698484860945166, 'test-client-1', 'b85c39ba-fdd3-47a4-8087-8f7d0e4195d4', 'bob', 'GET', '/api/v1/items', 200, NULL, 14, 1795441075908, NULL, false, NULL, 912698478489797366),
	(912698484957414159, 'test-client-1', 'fc054938-e70a-4c80-8735-da45d81110a0', 'bob', 'GET', '/api/v1/merchants', 200, NULL, 16, 1795441075931, NULL, false, NULL, 912698478489797366),
	(912698485070660368, 'test-client-1', '04b09192-fe21-421e-9c12-7643e826bded', 'bob', 'GET', '/api/v1/shipments', 200, NULL, 21, 1795441075958, NULL, false, NULL, 912698478489797366);
INSERT INTO public.shippers VALUES
	(1, 'USPS'),
	(2, 'UPS'),
	(3, 'FedEx'),
	(4, 'DHL'),
	(5, 'OnTrac'),
	(6, 'UPS MI'),
	(7, 'DHL Global Mail'),
	(8, 'Ensenda'),
	(9, 'Lasership'),
	(13, 'Canada Post'),
	(23, 'Newgistics'),
	(100, 'Royal Mail'),
	(101, 'DPD'),
	(102, 'GLS'),
	(103, 'Evri'),
	(104, 'InPost'),
	(105, 'Poczta Polska'),
	(106, 'AusPost'),
	(107, 'PostNL'),
	(108, 'bpost'),
	(109, 'La Poste Colissimo'),
	(110, 'Chronopost'),
	(111, 'Correos'),
	(112, 'Poste Italiane'),
	(113, 'PostNord'),
	(114, 'Swiss Post'),
	(115, 'Austrian Post'),
	(116, 'DHL Express'),
	(117, 'Deutsche Post'),
	(118, 'Hermes'),
	(119, 'Amazon Logistics'),
	(120, 'Japan Post'),
	(121, 'Yamato'),
	(122, 'Sagawa'),
	(123, 'China Post'),
	(124, 'Cainiao'),
	(125, 'TNT'),
	(126, 'Purolator'),
	(127, 'SEUR'),
	(128, 'Mondial Relay'),
	(129, 'Parcelforce'),
	(130, 'Yodel'),
	(131, 'An Post'),
	(132, 'NZ Post'),
	(133, 'India Post'),
	(134, 'Posti'),
	(135, 'Aramex');
INSERT INTO public.used_signatures VALUES
	('test-client-1', '\x0f61e0179eeea3143f15871f7f9bbe074f332781943af118e5933ddde3fa8419', 1795441194663),
	('test-client-1', '\xbfbd1091fabc1e6f039c713ca0cd187de083748a0847bccc8daf1853d3b4ae36', 1795441194953),
	('test-client-1', '\x7e21af02ce50128829d8bb744d2ce204490d06c81aed1694a126a024f74825a2', 1795441195069),
	('test-client-1', '\x72d93409a777f6d214e937b4ce7a0187a15e522bdc87e60af859c1c0fbc826b7', 1795441195177),
	('test-client-1', '\x3cf456c292ad074568fa2d2f3681ee528d5023ffbb1b46c360880e49fe9e086c', 1795441195308),
	('test-client-1', '\x3e0ef758339d9a3a5f788442b37d178d79be71ea648221162a7ebaf931471037', 1795441195402),
	('test-client-1', '\x3d8f850c8f0fdc7850d705f90c146abbb18a3240802b08b99fd528c41e46ecc8', 1795441195454),
	('test-client-1', '\x9ef4a05544b6af3ccf67a1c3660937741c72cc9a227f97f9851e53be1c0b5c3c', 1795441195478);
INSERT INTO public.users VALUES
	(912698480310125305, 'test-client-1', 'ann', NULL, NULL, NULL, 1795441074823, 1795441074823, 1795441075431),
	(912698481165763323, 'test-client-1', 'bob', NULL, NULL, NULL, 1795441075027, 1795441075027, 1795441075499);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261124
    ADD CONSTRAINT queue_stats_20261124_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_changes
    ADD CONSTRAINT client_changes_pkey PRIMARY KEY (client_id, id);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_client_id_fingerprint_key UNIQUE (client_id, fingerprint);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_pkey PRIMARY KEY (client_id, id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_user_id_mailbox_id_message_key_key UNIQUE (user_id, mailbox_id, message_key);
ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_pkey PRIMARY KEY (user_id, mailbox_id, path);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_session_hash_key UNIQUE (session_hash);
ALTER TABLE ONLY public.mail_grants_to_revoke
    ADD CONSTRAINT mail_grants_to_revoke_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.mail_sign_in_requests
    ADD CONSTRAINT mail_sign_in_requests_pkey PRIMARY KEY (user_id, session_id);
ALTER TABLE ONLY public.mailboxes
    ADD CONSTRAINT mailboxes_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_user_id_merchant_key_key UNIQUE (user_id, merchant_key);
ALTER TABLE ONLY public.oauth_accounts
    ADD CONSTRAINT oauth_accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.oauth_accounts
    ADD CONSTRAINT oauth_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oauth_codes
    ADD CONSTRAINT oauth_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.oauth_families
    ADD CONSTRAINT oauth_families_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_account_id_client_id_key UNIQUE (account_id, client_id);
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.oauth_sign_ins
    ADD CONSTRAINT oauth_sign_ins_pkey PRIMARY KEY (secret_hash);
ALTER TABLE ONLY public.oauth_tokens
    ADD CONSTRAINT oauth_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.order_emails
    ADD CONSTRAINT order_emails_pkey PRIMARY KEY (user_id, order_id, email_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_order_key_key UNIQUE (user_id, order_key);
ALTER TABLE ONLY public.portal_accounts
    ADD CONSTRAINT portal_accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.portal_accounts
    ADD CONSTRAINT portal_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.portal_invitations
    ADD CONSTRAINT portal_invitations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.portal_sessions
    ADD CONSTRAINT portal_sessions_pkey PRIMARY KEY (secret_hash);
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchase_types
    ADD CONSTRAINT purchase_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quarantined_mails
    ADD CONSTRAINT quarantined_mails_pkey PRIMARY KEY (user_id, email_id);
ALTER TABLE ONLY public.request_tokens
    ADD CONSTRAINT request_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipment_emails
    ADD CONSTRAINT shipment_emails_pkey PRIMARY KEY (user_id, shipment_id, email_id);
ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_pkey PRIMARY KEY (user_id, shipment_id, item_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_user_id_shipment_key_key UNIQUE (user_id, shipment_key);
ALTER TABLE ONLY public.shippers
    ADD CONSTRAINT shippers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.skipped_messages
    ADD CONSTRAINT skipped_messages_pkey PRIMARY KEY (user_id, mailbox_id, path, first_uid);
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.upload_chunks
    ADD CONSTRAINT upload_chunks_pkey PRIMARY KEY (user_id, upload_id, start);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.used_signatures
    ADD CONSTRAINT used_signatures_pkey PRIMARY KEY (client_id, signature_hash);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_client_id_user_name_key UNIQUE (client_id, user_name);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.written_answers
    ADD CONSTRAINT written_answers_pkey PRIMARY KEY (client_id, req_id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261124_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261124 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX clients_by_owner ON public.clients USING btree (owner_id, id);
CREATE INDEX items_by_category ON public.items USING btree (user_id, category_id, order_id) WHERE (deleted_at IS NULL);
CREATE INDEX items_by_date ON public.items USING btree (user_id, purchase_date DESC NULLS LAST, id DESC) INCLUDE (deleted_at);
CREATE UNIQUE INDEX items_by_key ON public.items USING btree (user_id, order_id, item_key);
CREATE INDEX items_by_order ON public.items USING btree (user_id, order_id, id);
CREATE INDEX link_sessions_by_client ON public.link_sessions USING btree (client_id, id DESC);
CREATE INDEX link_sessions_by_expiry ON public.link_sessions USING btree (expires_at);
CREATE INDEX link_sessions_by_user ON public.link_sessions USING btree (user_id, expires_at);
CREATE INDEX mail_grants_to_revoke_by_time ON public.mail_grants_to_revoke USING btree (next_at);
CREATE INDEX mail_sign_in_requests_by_expiry ON public.mail_sign_in_requests USING btree (expires_at);
CREATE UNIQUE INDEX mailboxes_by_address ON public.mailboxes USING btree (user_id, lower(email));
CREATE INDEX mailboxes_by_grant ON public.mailboxes USING btree (((connection #>> '{oauth,provider}'::text[])), lower((connection ->> 'login'::text))) WHERE (connection ? 'oauth'::text);
CREATE INDEX oauth_codes_by_expiry ON public.oauth_codes USING btree (expires_at);
CREATE INDEX oauth_codes_by_family ON public.oauth_codes USING btree (user_id, family_id);
CREATE INDEX oauth_sign_ins_by_expiry ON public.oauth_sign_ins USING btree (expires_at);
CREATE INDEX oauth_tokens_by_expiry ON public.oauth_tokens USING btree (expires_at);
CREATE INDEX oauth_tokens_by_family ON public.oauth_tokens USING btree (user_id, family_id);
CREATE INDEX order_emails_by_email ON public.order_emails USING btree (user_id, email_id);
CREATE INDEX orders_by_change ON public.orders USING btree (user_id, update_time);
CREATE INDEX orders_by_date ON public.orders USING btree (user_id, order_date DESC NULLS LAST, id DESC) INCLUDE (deleted_at);
CREATE INDEX orders_by_mailbox ON public.orders USING btree (user_id, mailbox_id);
CREATE INDEX orders_by_merchant ON public.orders USING btree (user_id, merchant_id, order_total) INCLUDE (deleted_at);
CREATE INDEX orders_by_number ON public.orders USING btree (user_id, order_number);
CREATE INDEX portal_invitations_by_expiry ON public.portal_invitations USING btree (expires_at);
CREATE INDEX portal_sessions_by_account ON public.portal_sessions USING btree (account_id);
CREATE INDEX portal_sessions_by_expiry ON public.portal_sessions USING btree (expires_at);
CREATE INDEX quarantined_mails_by_mailbox ON public.quarantined_mails USING btree (user_id, mailbox_id, email_id);
CREATE INDEX request_tokens_by_expiry ON public.request_tokens USING btree (expires_at);
CREATE INDEX requests_by_claim ON public.requests USING btree (claimed_client_id, req_id) WHERE (client_id IS NULL);
CREATE INDEX requests_by_client ON public.requests USING btree (client_id, id);
CREATE INDEX requests_by_req_id ON public.requests USING btree (client_id, req_id);
CREATE INDEX requests_by_time ON public.requests USING btree (create_time);
CREATE INDEX requests_claimed ON public.requests USING btree (claimed_client_id, id) WHERE (client_id IS NULL);
CREATE INDEX requests_refused ON public.requests USING btree (client_id, id) WHERE (status >= 400);
CREATE INDEX shipment_emails_by_email ON public.shipment_emails USING btree (user_id, email_id);
CREATE INDEX shipment_items_by_item ON public.shipment_items USING btree (user_id, item_id);
CREATE INDEX shipments_by_date ON public.shipments USING btree (user_id, shipping_date DESC NULLS LAST, id DESC) INCLUDE (deleted_at);
CREATE INDEX shipments_by_named_order ON public.shipments USING btree (user_id, regexp_replace(((state -> 'orderNumber'::text) ->> 'value'::text), '[^0-9]'::text, ''::text, 'g'::text)) WHERE (((state -> 'orderNumber'::text) ->> 'value'::text) IS NOT NULL);
CREATE INDEX shipments_by_order ON public.shipments USING btree (user_id, order_id, id);
CREATE INDEX shipments_by_tracking ON public.shipments USING btree (user_id, tracking_number);
CREATE INDEX uploads_by_mailbox ON public.uploads USING btree (user_id, mailbox_id, id);
CREATE INDEX used_signatures_by_expiry ON public.used_signatures USING btree (expires_at);
CREATE INDEX users_by_activity ON public.users USING btree (client_id, GREATEST(update_time, data_time) DESC, id DESC);
CREATE INDEX users_by_change ON public.users USING btree (client_id, update_time);
CREATE INDEX users_by_data_change ON public.users USING btree (client_id, data_time);
CREATE INDEX written_answers_by_time ON public.written_answers USING btree (create_time);
CREATE INDEX written_answers_by_user ON public.written_answers USING btree (user_id);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261124_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261124_pkey;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.portal_accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_user_id_mailbox_id_fkey FOREIGN KEY (user_id, mailbox_id) REFERENCES public.mailboxes(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_user_id_mailbox_id_fkey FOREIGN KEY (user_id, mailbox_id) REFERENCES public.mailboxes(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES public.orders(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_sign_in_requests
    ADD CONSTRAINT mail_sign_in_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mailboxes
    ADD CONSTRAINT mailboxes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.providers(id);
ALTER TABLE ONLY public.mailboxes
    ADD CONSTRAINT mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_codes
    ADD CONSTRAINT oauth_codes_user_id_family_id_fkey FOREIGN KEY (user_id, family_id) REFERENCES public.oauth_families(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_families
    ADD CONSTRAINT oauth_families_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_families
    ADD CONSTRAINT oauth_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.oauth_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_sign_ins
    ADD CONSTRAINT oauth_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.oauth_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_tokens
    ADD CONSTRAINT oauth_tokens_user_id_family_id_fkey FOREIGN KEY (user_id, family_id) REFERENCES public.oauth_families(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_emails
    ADD CONSTRAINT order_emails_user_id_email_id_fkey FOREIGN KEY (user_id, email_id) REFERENCES public.emails(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_emails
    ADD CONSTRAINT order_emails_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES public.orders(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_purchase_type_id_fkey FOREIGN KEY (purchase_type_id) REFERENCES public.purchase_types(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_merchant_id_fkey FOREIGN KEY (user_id, merchant_id) REFERENCES public.merchants(user_id, id);
ALTER TABLE ONLY public.portal_sessions
    ADD CONSTRAINT portal_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.portal_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.quarantined_mails
    ADD CONSTRAINT quarantined_mails_user_id_email_id_fkey FOREIGN KEY (user_id, email_id) REFERENCES public.emails(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_tokens
    ADD CONSTRAINT request_tokens_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_tokens
    ADD CONSTRAINT request_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipment_emails
    ADD CONSTRAINT shipment_emails_user_id_email_id_fkey FOREIGN KEY (user_id, email_id) REFERENCES public.emails(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipment_emails
    ADD CONSTRAINT shipment_emails_user_id_shipment_id_fkey FOREIGN KEY (user_id, shipment_id) REFERENCES public.shipments(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_user_id_item_id_fkey FOREIGN KEY (user_id, item_id) REFERENCES public.items(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_user_id_shipment_id_fkey FOREIGN KEY (user_id, shipment_id) REFERENCES public.shipments(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES public.shippers(id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_user_id_merchant_id_fkey FOREIGN KEY (user_id, merchant_id) REFERENCES public.merchants(user_id, id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES public.orders(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.skipped_messages
    ADD CONSTRAINT skipped_messages_user_id_mailbox_id_path_fkey FOREIGN KEY (user_id, mailbox_id, path) REFERENCES public.folders(user_id, mailbox_id, path) ON DELETE CASCADE;
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_mailbox_id_fkey FOREIGN KEY (user_id, mailbox_id) REFERENCES public.mailboxes(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.written_answers
    ADD CONSTRAINT written_answers_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;