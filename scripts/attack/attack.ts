import type { APIRequestContext } from '@playwright/test';

/** The scope and the findings of one attack. An attack that finds nothing has no findings. */
export type AttackResult = {
  /** Name for the table: `sqlmap`. */
  readonly attack: string;
  /** The target of the attack: `API, filters`. */
  readonly target: string;
  /** The extent of the attack: `1,204 requests: 200 ×30, 400 ×1,174`. */
  readonly tried: string;
  readonly findings: readonly string[];
  /** The reason why it did not run. */
  readonly skipped?: string;
};

/** The product under attack. */
export type Target = {
  /** Public URLs: those of the proxy, if it runs. */
  readonly webUrl: string;
  readonly serviceUrl: string;
  /** URLs of the programs without the proxy. */
  readonly local: { readonly webUrl: string; readonly serviceUrl: string };
  /** Both programs behind the documented proxy; undefined without it. */
  readonly tls: TlsTarget | undefined;
  readonly dataDir: string;
  /** Folder for reports of tools. */
  readonly folder: string;
  readonly clientId: string;
  /** PEM of the web app's private key, which signs requests to the API. */
  readonly privateKey: string;
  /** The user that owns the orders. */
  readonly user: Account;
  /** The browser state of the user's session. */
  readonly userState: BrowserState;
  /** An admin with all rights. */
  readonly owner: Account;
  /** `Cookie` header of a developer who is signed in to the portal. */
  readonly developerCookie: string;
  /** IDs of the user's resources. */
  readonly ids: Readonly<Record<'order' | 'mailbox' | 'mail', string>>;
};

/** An account of the web app, and the `Cookie` header of its session. */
export type Account = { readonly email: string; readonly password: string; readonly cookie: string };

/** Ports of the proxy, and the names that its configuration serves. */
export type TlsTarget = {
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly webName: string;
  readonly serviceName: string;
  readonly caFile: string;
};

/** A running product, and a function that stops it. */
export type StartedTarget = Target & { stop(): Promise<void> };

type BrowserState = Awaited<ReturnType<APIRequestContext['storageState']>>;
