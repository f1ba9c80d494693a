/** A message on the server. `size` is the reported size when it differs from the real one. */
export type HeldMail = { readonly raw: Buffer; readonly receivedAt?: Date; readonly size?: number };

/** The emails of an account by folder. The email at index n has the UID n + 1. */
export type HeldMails = Readonly<Record<string, readonly HeldMail[]>>;

/** A client's command. `name` is in upper case without the UID prefix, which sets `byUid`. */
export type ImapCommand = {
  readonly tag: string;
  readonly name: string;
  readonly byUid: boolean;
  readonly rest: string;
};

/** State of one connection. */
export type ImapState = { folder: string | null };

export type ImapAccount = {
  readonly password: string;
  readonly capabilities: readonly string[];
  readonly uidValidity: number;
  readonly mails: HeldMails;
};

export function readCommand(line: string): ImapCommand {
  const [, tag = '', uid, name = '', rest = ''] = /^(\S+) (UID )?(\S+) ?(.*)$/i.exec(line) ?? [];
  return { tag, name: name.toUpperCase(), byUid: uid !== undefined, rest };
}

/** Returns the response of a correct RFC 3501 server without extensions, limited to what the crawl uses. */
export function answerCommand(account: ImapAccount, state: ImapState, command: ImapCommand): Buffer {
  const { tag, name, rest } = command;
  const done = (text = `OK ${name} completed`) => `${tag} ${text}\r\n`;
  switch (name) {
    case 'CAPABILITY':
      return Buffer.from(`* CAPABILITY ${account.capabilities.join(' ')}\r\n${done()}`);
    case 'LOGIN':
      return Buffer.from(
        quotedWords(rest)[1] === account.password ? done() : done('NO [AUTHENTICATIONFAILED] Invalid credentials'),
      );
    case 'LIST':
    case 'LSUB':
      return Buffer.from(`${listed(account, name, quotedWords(rest)[1] ?? '')}${done()}`);
    case 'STATUS': {
      const path = quotedWords(rest)[0] ?? '';
      const count = account.mails[path]?.length;
      if (count === undefined) return Buffer.from(done('NO no such folder'));
      const said = `MESSAGES ${count} UIDNEXT ${count + 1} UIDVALIDITY ${account.uidValidity}`;
      return Buffer.from(`* STATUS "${path}" (${said})\r\n${done()}`);
    }
    case 'SELECT':
    case 'EXAMINE': {
      const path = quotedWords(rest)[0] ?? '';
      const mails = account.mails[path];
      if (mails === undefined) return Buffer.from(done('NO no such folder'));
      state.folder = path;
      const codes = `* OK [UIDVALIDITY ${account.uidValidity}] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`;
      return Buffer.from(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n${codes}${done()}`);
    }
    case 'SEARCH':
      return Buffer.from(`* SEARCH ${found(account, state, rest).join(' ')}\r\n${done()}`);
    case 'FETCH':
      return Buffer.concat([...fetched(account, state, rest), Buffer.from(done())]);
    case 'LOGOUT':
      return Buffer.from(`* BYE see you\r\n${done()}`);
    case 'STARTTLS':
    case 'NOOP':
    case 'CLOSE':
      return Buffer.from(done());
    default:
      return Buffer.from(done('BAD unknown command'));
  }
}

/** Returns the emails of the open folder with their UIDs. */
function open(account: ImapAccount, state: ImapState): readonly { readonly uid: number; readonly mail: HeldMail }[] {
  return (account.mails[state.folder ?? ''] ?? []).map((mail, index) => ({ uid: index + 1, mail }));
}

function listed(account: ImapAccount, name: string, pattern: string): string {
  const paths = Object.keys(account.mails).filter((path) => pattern === '*' || pattern === path);
  return paths.map((path) => `* ${name} () "/" "${path}"\r\n`).join('');
}

function found(account: ImapAccount, state: ImapState, criteria: string): number[] {
  const set = /\bUID ([\d:*,]+)/i.exec(criteria)?.[1] ?? /^([\d:*,]+)/.exec(criteria)?.[1];
  const since = /\bSINCE "?(\d{1,2}-\w{3}-\d{4})/i.exec(criteria)?.[1];
  return open(account, state)
    .filter(({ uid }) => set === undefined || isIn(set, uid, open(account, state).length))
    .filter(({ mail }) => since === undefined || dateOf(mail) >= new Date(since))
    .map(({ uid }) => uid);
}

function* fetched(account: ImapAccount, state: ImapState, rest: string): Generator<Buffer> {
  const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
  const mails = open(account, state);
  for (const { uid, mail } of mails.filter((entry) => isIn(set, entry.uid, mails.length))) {
    yield fetchResponse(uid, mail, items);
  }
}

/** Returns the FETCH response for one email. UIDs and sequence numbers are equal here. */
export function fetchResponse(uid: number, mail: HeldMail, items: string): Buffer {
  const answer: Buffer[] = [Buffer.from(`* ${uid} FETCH (UID ${uid}`)];
  const literal = (label: string, bytes: Buffer) => {
    answer.push(Buffer.from(` ${label} {${bytes.length}}\r\n`), bytes);
  };
  if (/RFC822\.SIZE/i.test(items)) answer.push(Buffer.from(` RFC822.SIZE ${mail.size ?? mail.raw.length}`));
  if (/INTERNALDATE/i.test(items)) answer.push(Buffer.from(` INTERNALDATE "${internalDate(dateOf(mail))}"`));
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items)?.[1];
  if (fields !== undefined) literal(`BODY[HEADER.FIELDS (${fields})]`, headersOf(mail.raw, fields.split(' ')));
  const whole = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(items);
  if (whole !== null) {
    const longest = whole[1] === undefined ? mail.raw.length : Number(whole[1]);
    literal(whole[1] === undefined ? 'BODY[]' : 'BODY[]<0>', mail.raw.subarray(0, longest));
  }
  return Buffer.concat([...answer, Buffer.from(')\r\n')]);
}

function headersOf(raw: Buffer, names: readonly string[]): Buffer {
  const wanted = new Set(names.map((name) => name.replaceAll('"', '').toLowerCase()));
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const fields = (end === -1 ? text : text.slice(0, end)).split(/\r\n(?![ \t])/);
  const kept = fields.filter((field) => wanted.has(field.slice(0, field.indexOf(':')).toLowerCase()));
  return Buffer.from(`${kept.map((field) => `${field}\r\n`).join('')}\r\n`, 'latin1');
}

const FIRST_DAY = Date.UTC(2026, 0, 5, 12);

function dateOf(mail: HeldMail): Date {
  return mail.receivedAt ?? new Date(FIRST_DAY);
}

/** RFC 3501 §9, date-time. */
function internalDate(date: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d\d) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}

function isIn(set: string, uid: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

/** Splits a command into words, quoted or not. Parentheses are ignored. */
function quotedWords(text: string): string[] {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s()]+)/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );
}
