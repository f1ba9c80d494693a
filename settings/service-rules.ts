import { isLoopback } from './loopback.ts';

type Given = {
  readonly NODE_ENV?: string | undefined;
  readonly SANDBOX: boolean;
  readonly SANDBOX_PUBLIC: boolean;
  readonly SERVICE_HOST: string;
  readonly SERVICE_PORT: number;
  readonly METRICS_PORT?: number | undefined;
  readonly MAIL_GOOGLE_CLIENT_ID?: string | undefined;
  readonly MAIL_GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly MAIL_MICROSOFT_CLIENT_ID?: string | undefined;
  readonly MAIL_MICROSOFT_CLIENT_SECRET?: string | undefined;
  readonly MAIL_YAHOO_CLIENT_ID?: string | undefined;
  readonly MAIL_YAHOO_CLIENT_SECRET?: string | undefined;
  readonly SECOND_READER_URL?: string | undefined;
  readonly SECOND_READER_MODEL?: string | undefined;
  readonly SECOND_READER_KEY?: string | undefined;
};

type Report = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };

/** Rules that involve several settings of the service. Each reports the setting to change. */
export function rejectContradictions(given: Given, { addIssue }: Report): void {
  const refuse = (setting: string, message: string) => addIssue({ code: 'custom', path: [setting], message });
  if (given.SANDBOX && given.NODE_ENV === 'production') {
    refuse('SANDBOX', 'the sandbox cannot be switched on when NODE_ENV is production');
  } else if (given.SANDBOX && !given.SANDBOX_PUBLIC && !isLoopback(given.SERVICE_HOST)) {
    refuse(
      'SERVICE_HOST',
      `the sandbox (sample mailbox, faults on demand) would be reachable on ${given.SERVICE_HOST}; ` +
        'set SANDBOX=0, or SANDBOX_PUBLIC=1 to allow it',
    );
  }
  if (given.METRICS_PORT === given.SERVICE_PORT && given.SERVICE_PORT !== 0) {
    refuse('METRICS_PORT', `must differ from SERVICE_PORT, which is ${given.SERVICE_PORT}`);
  }
  for (const provider of ['GOOGLE', 'MICROSOFT', 'YAHOO'] as const) {
    if (given[`MAIL_${provider}_CLIENT_SECRET`] === undefined) continue;
    if (given[`MAIL_${provider}_CLIENT_ID`] === undefined) {
      refuse(`MAIL_${provider}_CLIENT_ID`, 'is required with its secret');
    }
  }
  const { SECOND_READER_URL: url, SECOND_READER_MODEL: model, SECOND_READER_KEY: key } = given;
  if (url === undefined && (model !== undefined || key !== undefined)) {
    refuse('SECOND_READER_URL', 'is required with the other settings of the second reader');
  }
  if (url !== undefined && model === undefined) {
    refuse('SECOND_READER_MODEL', 'is required with SECOND_READER_URL');
  }
}
