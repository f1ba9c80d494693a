CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text,
    created_at timestamp with time zone NOT NULL,
    language text,
    CONSTRAINT accounts_email_check CHECK ((email = lower(email))),
    CONSTRAINT accounts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    action text NOT NULL,
    subject text NOT NULL
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.erasures (
    number text NOT NULL,
    account_id uuid,
    req_id uuid NOT NULL,
    counts jsonb,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);
CREATE TABLE public.identities (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    connected_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL
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
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    session_id uuid NOT NULL,
    mailbox_href text,
    token_sealed bytea,
    outcome text,
    problem_code text,
    req_ids jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT link_sessions_outcome_check CHECK ((outcome = ANY (ARRAY['linked'::text, 'cancelled'::text, 'failed'::text, 'token_unsafe'::text, 'service_error'::text])))
);
CREATE TABLE public.service_requests (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    req_id text NOT NULL,
    username text,
    method text NOT NULL,
    path text NOT NULL,
    filter text,
    order_by text,
    status integer,
    code text,
    duration_ms integer NOT NULL
);
ALTER TABLE public.service_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.throttles (
    key text NOT NULL,
    window_started_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.views (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    filter text NOT NULL,
    order_by text NOT NULL,
    columns text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
INSERT INTO public.accounts VALUES
	('018f0000-0000-7000-8000-000000000001', 'ann@example.com', 'Ann', 'user', 'hash', '2026-11-20 10:00:00+00', NULL),
	('018f0000-0000-7000-8000-000000000002', 'admin@example.com', 'Admin', 'admin', 'hash', '2026-11-20 10:00:00+00', NULL);
INSERT INTO public.kysely_migration VALUES
	('0001-accounts', '2026-11-23T13:37:58.045Z'),
	('0002-views', '2026-11-23T13:37:58.068Z'),
	('0003-settings', '2026-11-23T13:37:58.092Z'),
	('0004-erasures', '2026-11-23T13:37:58.112Z'),
	('0005-identities', '2026-11-23T13:37:58.147Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.views VALUES
	('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000003', 'Dear', 'orderTotal gt 100', 'orderDate desc', 'orderTitle', '2026-11-20 10:00:00+00');
SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.service_requests_id_seq', 1, false);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_issuer_key UNIQUE (account_id, issuer);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_issuer_subject_key UNIQUE (issuer, subject);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_pkey PRIMARY KEY (account_id, id);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, at);
CREATE UNIQUE INDEX erasures_account ON public.erasures USING btree (account_id);
CREATE INDEX link_sessions_account ON public.link_sessions USING btree (account_id, created_at);
CREATE INDEX service_requests_at ON public.service_requests USING btree (at);
CREATE INDEX service_requests_req_id ON public.service_requests USING btree (req_id);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX views_name ON public.views USING btree (account_id, lower(name));
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_sessions
    ADD CONSTRAINT link_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;